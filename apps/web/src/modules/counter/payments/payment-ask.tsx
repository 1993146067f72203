import { useLimits } from '../../../shell/current-user.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { PaymentPartProps } from '../../../ui/payment-part.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from './payments-draft.ts';
import { PaymentList } from './payment-panel.tsx';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

interface AskedPayment extends PaymentsDraft {
  readonly amountCents: number | null;
}
const nothingAsked = (): AskedPayment => ({ ...newPayments(), amountCents: null });

/** Where a payment is needed and nobody has said how much it is: the amount first, then how it is paid. */
export function PaymentAsk({ errors, onChange }: PaymentPartProps) {
  const limits = useLimits();
  const form = useForm<AskedPayment>(nothingAsked);
  const { values: draft } = form;
  const change = (patch: Partial<AskedPayment>): void => {
    const next = { ...draft, ...patch };
    form.change(next);
    onChange(paymentBodiesOf(next, next.amountCents ?? 0, next.amountCents ?? 0, limits));
  };
  const dueCents = draft.amountCents ?? 0;
  return (
    <>
      <MoneyInput
        name="payments"
        label={paymentsEs.amount}
        value={draft.amountCents}
        onChange={(amountCents) => change({ amountCents })}
        error={errors.of('payments')}
      />
      {dueCents > 0 && (
        <PaymentList
          draft={draft}
          dueCents={dueCents}
          operationCents={dueCents}
          limits={limits}
          errors={errors}
          onChange={change}
        />
      )}
    </>
  );
}
