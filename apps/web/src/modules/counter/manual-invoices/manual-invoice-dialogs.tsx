/** What is done with an invoice by hand once it is issued. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import type { ManualInvoice } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { useRefunds } from '../payments/use-refunds.tsx';
import { manualInvoices, manualInvoicesQueries } from './manual-invoices.queries.ts';

const es = manualInvoicesEs.page;

const actOf = (doing: Doing<ManualInvoice>) => ({
  ...doing,
  concept: 'manualInvoice',
  words: manualInvoicesEs,
  shownAs: manualInvoicesQueries.one(doing.of.id).queryKey,
});

export const ManualInvoiceDialogs = dialogsOf<ManualInvoice>({
  correct: CorrectDialog,
  correctPayment: (props) => (
    <PaymentCorrection {...actOf(props)} send={manualInvoices.correctPayment.on(props.of.id)} />
  ),
});

/** Why it is corrected and how the money goes back; always with a manager. */
function CorrectDialog(props: Doing<ManualInvoice>) {
  const { id, number, totalCents: amountCents, payments } = props.of;
  const errors = useFieldErrors();
  const { fields, ...plan } = useRefunds({ amountCents, payments, isAllowed: true, errors });
  return (
    <ActionDialog
      {...actOf(props)}
      {...plan}
      verb={es.correctVerb(money(amountCents))}
      pairs={[
        [manualInvoicesEs.columns.number, <span className="code">{number}</span>],
        [es.refund, money(amountCents)],
      ]}
      amountCents={amountCents}
      isDanger
      errors={errors}
      send={manualInvoices.correct.on(id)}
    >
      <p className="note">{es.needsApproval}</p>
      <section className="stack-tight">
        <h2>{es.refund}</h2>
        {fields}
      </section>
    </ActionDialog>
  );
}
