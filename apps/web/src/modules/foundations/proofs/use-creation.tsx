import { creationsOf, type MachineDef, type Proof } from '@quilate/domain/kernel/machine.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Fault as Refusal } from '../../../shell/faults.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Deed, Offered, Own } from './act.ts';

const OfferDialog = lazy(() => import('./action-dialog.tsx').then((file) => ({ default: file.OfferDialog })));

interface CreationProps<Body, Reply> extends Deed<Body, Reply> {
  readonly machine: MachineDef;
  /** Which of the ways it comes to be; the usual one, when nothing is said. */
  readonly action?: string;
  /** Of a record that is there already, and whose plan is a page of its own. */
  readonly offer?: Offered | undefined;
  /** The name its draft is kept under. */
  readonly form: string;
  readonly errors: FieldErrors;
  readonly body: () => Own<Body>;
  /** Proofs that the wizard's own fields ask for. */
  readonly asks?: readonly Proof[];
  /** What this draft makes necessary. */
  readonly alsoNeeds?: readonly Proof[];
  /** Tried first: true when the refusal has been said. */
  readonly onRefused?: (fault: Refusal) => boolean;
  /** A refused field of the wizard: where it is asked. */
  readonly onField?: (path: string) => void;
}

/** How a wizard ends: what its machine needs of whoever makes a record is asked, and it is sent. */
export function useCreation<Body, Reply>(props: CreationProps<Body, Reply>): Creation {
  const { machine, alsoNeeds = [], errors, onField } = props;
  const [isOpen, setOpen] = useState(false);
  const creations = creationsOf(machine);
  const creation = creations.find(({ action }) => action === props.action) ?? creations[0]!;
  const needs = (creation.needs ?? []).filter((need) => typeof need === 'string');
  const close = (): void => setOpen(false);
  const dialog = isOpen && (
    <Suspense>
      <OfferDialog
        {...(props as unknown as CreationProps<unknown, unknown>)}
        offer={props.offer ?? { action: creation.action, needs, irreversible: false }}
        alsoNeeds={alsoNeeds}
        concept={machine.concept}
        of={{ id: props.form }}
        title={null}
        onPlan={(fields) => {
          close();
          errors.show(fields);
          onField?.(fields[0]!.path);
        }}
        onClose={close}
      />
    </Suspense>
  );
  return { begin: () => setOpen(true), dialog };
}

export interface Creation {
  readonly begin: () => void;
  readonly dialog: ReactNode;
}
