import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { PickupBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { usePayments } from '../../counter/payments/use-payments.tsx';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf, type WorkDialogProps } from './work-dialog.tsx';
import { works } from './works.queries.ts';

const es = worksEs.dialogs;

/** What is pending is paid, and the pledge is the customer's again. */
export function PickupDialog(props: WorkDialogProps) {
  const { work } = props;
  const { pendingCents, totalCents } = work;
  const errors = useFieldErrors();
  const payments = usePayments({ dueCents: pendingCents, operationCents: totalCents, errors });
  const act = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={pendingCents > 0 ? es.pickupVerb(money(pendingCents)) : es.deliverVerb}
      size={460}
      errors={errors}
      check={payments.check}
      body={() => ({ payments: payments.bodies })}
      send={(body: PickupBody, key) => works.confirmPickup.send({ params: { workId: work.id }, body, key })}
    >
      <Pairs
        pairs={[...act.pairs, [worksEs.page.customer, work.customerName]]}
        sum={[worksEs.page.pending, money(pendingCents)]}
      />
      {payments.fields}
    </ActionDialog>
  );
}
