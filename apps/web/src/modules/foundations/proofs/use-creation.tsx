import type { MachineDef, Proof } from '@quilate/domain/kernel/machine.ts';
import { type ComponentProps, type ReactNode, Suspense, use, useRef, useState } from 'react';
import type { Fault as Refusal } from '../../../shell/faults.ts';
import type { Form, SavedForm } from '../../../ui/use-form.ts';
import type { Deed, Fault, Offered, Own } from './act.ts';
import type { OfferDialog } from './action-dialog.tsx';
import { creationOf } from './creation.ts';

let loading: Promise<{ readonly OfferDialog: typeof OfferDialog }> | undefined;
const loadDialog = () => (loading ??= import('./action-dialog.tsx'));

interface CreationProps<Body, Reply> extends Deed<Body, Reply> {
  readonly machine: MachineDef;
  /** Which of the ways it comes to be; the usual one, when nothing is said. */
  readonly action?: string;
  /** Of a record that is there already, and whose plan is a page of its own. */
  readonly offer?: Offered | undefined;
  /** What its key, and its draft, are kept under. */
  readonly name: string;
  readonly form: Pick<Form<object>, 'values' | 'errors' | 'isChanged' | 'refused'>;
  /** What is wrong with it; nothing when it can be signed as it is. */
  readonly check?: () => readonly Fault[] | Promise<readonly Fault[]>;
  readonly body: () => Own<Body>;
  /** Proofs that the wizard's own fields ask for. */
  readonly asks?: readonly Proof[];
  /** What this draft makes necessary. */
  readonly alsoNeeds?: readonly Proof[];
  /** Where a refusal is said whose field is not on the screen. */
  readonly fieldOf?: (path: string) => string;
  /** Tried first: true when the refusal has been said. */
  readonly onRefused?: (fault: Refusal) => boolean;
  /** A refused field of the wizard: where it is asked. */
  readonly onField?: (path: string) => void;
}

export interface Creation extends Pick<SavedForm<object>, 'submit' | 'isBusy' | 'mayLeave'> {
  readonly dialog: ReactNode;
}

/** How a wizard ends: what its machine needs of whoever makes a record is asked, and it is sent. */
export function useCreation<Body, Reply>(props: CreationProps<Body, Reply>): Creation {
  const { check, ...act } = props;
  const { machine, name, form, alsoNeeds = [], onField } = act;
  const [isOpen, setOpen] = useState(false);
  const sent = useRef<object>(undefined);
  const offer = act.offer ?? creationOf(machine, act.action);
  const close = (): void => setOpen(false);
  const show = (faults: readonly Fault[]): void => {
    form.errors.show(faults);
    onField?.(faults[0]!.path);
  };
  const dialog = isOpen && (
    <Suspense>
      <LoadedDialog
        {...act}
        form={name}
        errors={form.errors}
        offer={offer}
        alsoNeeds={alsoNeeds}
        concept={machine.concept}
        of={{ id: name }}
        title={null}
        onDone={(reply) => {
          sent.current = form.values;
          act.onDone?.(reply);
        }}
        onRefused={(fault) => {
          if (act.onRefused?.(fault) === true) return true;
          return fault.code === 'VERSION_CONFLICT' && form.refused(fault);
        }}
        onPlan={(fields) => {
          close();
          show(fields);
        }}
        onClose={close}
      />
    </Suspense>
  );
  const submit = async (): Promise<void> => {
    const faults = (await check?.()) ?? [];
    if (faults.length > 0) show(faults);
    else setOpen(true);
  };
  return {
    dialog,
    isBusy: false,
    submit: () => void submit(),
    mayLeave: () => sent.current === form.values || !form.isChanged,
  };
}

type OfferDialogProps<Body, Reply> = ComponentProps<typeof OfferDialog<Body, Reply>>;

/** Loaded when the first one opens. */
function LoadedDialog<Body, Reply>(props: OfferDialogProps<Body, Reply>) {
  const { OfferDialog: Loaded } = use(loadDialog());
  return <Loaded {...props} />;
}
