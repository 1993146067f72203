import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { usePayments } from '../../counter/payments/use-payments.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './work-dialog.tsx';
import { works } from './works.queries.ts';

const es = worksEs.dialogs;

/** What is pending is paid, and the pledge is the customer's again. */
export function PickupDialog(props: Doing<Work>) {
  const { of: work } = props;
  const { pendingCents, totalCents } = work;
  const errors = useFieldErrors();
  const payments = usePayments({ dueCents: pendingCents, operationCents: totalCents, errors, of: work });
  const act = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={pendingCents > 0 ? es.pickupVerb(money(pendingCents)) : es.deliverVerb}
      size={460}
      errors={errors}
      check={payments.check}
      body={() => ({ payments: payments.bodies })}
      send={works.confirmPickup.on(work.id)}
    >
      <Pairs
        pairs={[...act.pairs, [worksEs.page.customer, work.customerName]]}
        sum={[worksEs.page.pending, money(pendingCents)]}
      />
      {payments.fields}
    </ActionDialog>
  );
}
