import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { isWhole, NewPinFields } from '../../foundations/proofs/new-pin-fields.tsx';
import { actOf, type CustomerDialogProps } from './customer-dialog.ts';
import { customers } from './customers.queries.ts';

const es = customersEs.dialogs;

/** Typed twice; after ten misses a zone manager allows it on the spot. */
export function SetPinDialog(props: CustomerDialogProps) {
  const form = useForm({ pin: '', again: '' });
  const { pin, again } = form.values;
  return (
    <ActionDialog
      {...actOf(props)}
      size={400}
      why={es.lockedWhy}
      asks={['pin']}
      errors={form.errors}
      isReady={isWhole(form.values)}
      check={() => (pin === again ? [] : [{ path: 'again', message: es.pinsDiffer }])}
      body={() => ({ pin })}
      send={customers.setPin.on(props.customer.id)}
    >
      <NewPinFields labels={es} form={form} />
    </ActionDialog>
  );
}

/** Whoever attends asks for it; nothing is done with it but compare. */
export function CheckPinDialog(props: CustomerDialogProps) {
  return <ActionDialog {...actOf(props)} alsoNeeds={['pin']} send={customers.checkPin.on(props.customer.id)} />;
}
