import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { withReason } from './customers.queries.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { CheckPinDialog, SetPinDialog } from './pin-dialogs.tsx';
import { UndoMergeDialog } from './undo-merge-dialog.tsx';

const es = customersEs.dialogs;
const TEXTS = { ban: es.banText, unban: es.unbanText, erase: es.eraseText };
type WithReason = keyof typeof TEXTS;
const needsReason = (action: string): action is WithReason => action in TEXTS;

interface CustomerDialogsProps {
  readonly action: string;
  readonly customer: Customer;
  /** The other record of a merge, when it is known. */
  readonly otherId?: string | null;
  readonly onClose: () => void;
}

/** The dialog of the action that was picked. */
export function CustomerDialogs({ action, customer, otherId = null, onClose }: CustomerDialogsProps) {
  if (action === 'edit') return <EditCustomerDialog customer={customer} onClose={onClose} />;
  if (action === 'setPin') return <SetPinDialog customer={customer} onClose={onClose} />;
  if (action === 'checkPin') return <CheckPinDialog customer={customer} onClose={onClose} />;
  if (action === 'merge') return <MergeDialog customer={customer} otherId={otherId} onClose={onClose} />;
  if (action === 'undoMerge') {
    return <UndoMergeDialog customer={customer} goneId={otherId ?? customer.id} onClose={onClose} />;
  }
  return needsReason(action) ? <ActWithReason action={action} customer={customer} onClose={onClose} /> : null;
}

function ActWithReason({ action, customer, onClose }: CustomerDialogsProps & { readonly action: WithReason }) {
  const errors = useFieldErrors();
  const command = useCommand({
    form: `customer-${action}:${customer.id}`,
    failed: customersEs.failed[action],
    run: (reason: string, key) => withReason[action](customer.id, reason, key),
    done: () => customersEs.done[action],
    onDone: onClose,
    onRefused: errors.refused,
  });
  return (
    <ActDialog
      verb={customersEs.actions[action]}
      text={TEXTS[action]}
      isIrreversible={action === 'erase'}
      isBusy={command.isPending}
      asks={{ label: es.reason, help: es.reasonHelp, error: errors.of('reason') }}
      onConfirm={(reason) => command.mutate(reason)}
      onCancel={onClose}
    />
  );
}
