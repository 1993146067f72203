import type { MachineDef, Proof } from '@quilate/domain/kernel/machine.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Fault as Refusal } from '../../../shell/faults.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Deed, Offered, Own } from './act.ts';
import { creationOf } from './creation.ts';

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
  /** Where a refusal is said whose field is not on the screen. */
  readonly fieldOf?: (path: string) => string;
  /** Tried first: true when the refusal has been said. */
  readonly onRefused?: (fault: Refusal) => boolean;
  /** A refused field of the wizard: where it is asked. */
  readonly onField?: (path: string) => void;
}

/** How a wizard ends: what its machine needs of whoever makes a record is asked, and it is sent. */
export function useCreation<Body, Reply>(props: CreationProps<Body, Reply>): Creation {
  const { machine, alsoNeeds = [], errors, onField } = props;
  const [isOpen, setOpen] = useState(false);
  const offer = props.offer ?? creationOf(machine, props.action);
  const close = (): void => setOpen(false);
  const dialog = isOpen && (
    <Suspense>
      <OfferDialog
        {...(props as unknown as CreationProps<unknown, unknown>)}
        offer={offer}
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
