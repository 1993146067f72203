import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { PaymentPartProps } from '../../../ui/payment-part.tsx';
import { newPayment, paymentBodiesOf, type PaymentsDraft } from './new-sale-draft.ts';
import { PaymentList } from './payment-panel.tsx';

/** Where a payment is needed and nobody has said how much it is: the amount first, then how it is paid. */
export function PaymentAsk({ errors, onChange }: PaymentPartProps) {
  const limits = useLimits();
  const [amountCents, setAmount] = useState<number | null>(null);
  const [draft, setDraft] = useState<PaymentsDraft>({ payments: [newPayment('CASH')] });
  const change = (cents: number | null, next: PaymentsDraft): void => {
    setAmount(cents);
    setDraft(next);
    onChange(paymentBodiesOf(next, cents ?? 0, cents ?? 0, limits));
  };
  const dueCents = amountCents ?? 0;
  return (
    <>
      <MoneyInput
        name="payments"
        label={salesEs.page.amount}
        value={amountCents}
        onChange={(cents) => change(cents, draft)}
        error={errors.of('payments')}
      />
      {dueCents > 0 && (
        <PaymentList
          draft={draft}
          dueCents={dueCents}
          operationCents={dueCents}
          limits={limits}
          errors={errors}
          onChange={(next) => change(amountCents, next)}
        />
      )}
    </>
  );
}
