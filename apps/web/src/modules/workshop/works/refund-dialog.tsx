import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { useRefunds } from '../../counter/payments/use-refunds.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './work-dialog.tsx';
import { works } from './works.queries.ts';

const es = worksEs.dialogs;

/** How the money goes back with the pledge. */
export function RefundDialog(props: Doing<Work>) {
  const { of: work } = props;
  const { paidCents: amountCents, payments } = work;
  const errors = useFieldErrors();
  const { fields, ...plan } = useRefunds({ amountCents, payments, otherMethod: es.otherMethod, errors });
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      {...plan}
      text={amountCents > 0 ? es.refundText : es.refundPledge}
      verb={amountCents > 0 ? es.refundVerb(money(amountCents)) : es.returnVerb}
      pairs={[...pairs, [es.refund, amountCents > 0 && money(amountCents)]]}
      why={es.otherMethod}
      amountCents={amountCents}
      errors={errors}
      send={works.confirmRefund.on(work.id)}
    >
      {fields}
    </ActionDialog>
  );
}
