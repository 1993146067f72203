/** What is done with a customer. Loaded when something is picked. */
import { customerMachine } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { ReasonedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { rowOf } from '../../foundations/proofs/creation.ts';
import { actOf, type CustomerDialogProps } from './customer-dialog.ts';
import { customers } from './customers.queries.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { CheckPinDialog, SetPinDialog } from './pin-dialogs.tsx';
import { UndoMergeDialog } from './undo-merge-dialog.tsx';

interface CustomerDialogsProps {
  readonly action: string;
  readonly customer: Customer;
  /** The other record of a merge, when it is known. */
  readonly otherId?: string | null;
  readonly onClose: () => void;
}

/** The dialog of the action that was picked. */
export function CustomerDialogs({ action, customer, otherId = null, onClose }: CustomerDialogsProps) {
  // A record that came into this one parts by what the other would offer.
  const offer = customer.actions.find((one) => one.action === action) ?? rowOf(customerMachine, action);
  const props = { customer, offer, onClose };
  switch (action) {
    case 'edit':
      return <EditCustomerDialog customer={customer} onClose={onClose} />;
    case 'setPin':
      return <SetPinDialog {...props} />;
    case 'checkPin':
      return <CheckPinDialog {...props} />;
    case 'clearCash':
      return <ActionDialog {...actOf(props)} send={customers.clearCash.on(customer.id)} />;
    case 'merge':
      return <MergeDialog {...props} otherId={otherId} />;
    case 'undoMerge':
      return <UndoMergeDialog {...props} goneId={otherId ?? customer.id} />;
    default:
      return <ReasonDialog {...props} />;
  }
}

/** What only needs a reason. */
function ReasonDialog(props: CustomerDialogProps) {
  const action = props.offer.action as 'ban' | 'unban' | 'erase';
  const params = { customerId: props.customer.id };
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger={action === 'erase'}
      size={440}
      send={(body: Pick<ReasonedBody, 'reason'>, key) => customers[action].send({ params, body, key })}
    />
  );
}
