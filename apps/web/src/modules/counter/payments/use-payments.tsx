import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { newPayments, paymentBodiesOf, paymentFaults } from './payments-draft.ts';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';
import { PaymentList } from './payment-panel.tsx';

interface PaymentsOptions {
  /** What is paid now; of nothing there is nothing to pay. */
  readonly dueCents: number;
  /** Of the whole operation: the cash limit counts it all (decision 5). */
  readonly operationCents: number;
  readonly errors: FieldErrors;
  /** Whose it is and which: their other cash of these days counts with it. */
  readonly of: { readonly id: string; readonly customer: { readonly id: string } | null };
}

/** How it is paid, as fields, as the body takes it, and what is wrong with it. */
export function usePayments({ dueCents, operationCents: ownCents, errors, of }: PaymentsOptions) {
  const { limits, linkedCents } = usePayersCash(of.customer, of.id);
  const operationCents = ownCents + linkedCents;
  const { values: draft, change } = useForm(newPayments);
  const bodies = paymentBodiesOf(draft, dueCents, operationCents, limits);
  return {
    bodies,
    check: () => paymentFaults(bodies, dueCents, limits, operationCents),
    fields: dueCents > 0 && (
      <PaymentList
        draft={draft}
        dueCents={dueCents}
        operationCents={operationCents}
        linkedCents={linkedCents}
        limits={limits}
        errors={errors}
        onChange={change}
      />
    ),
  };
}
