import { limitsOn } from '@quilate/domain/policy/limits.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { PaymentList } from './payment-panel.tsx';
import { newPayments } from './payments-draft.ts';

const limits = limitsOn([], '2026-11-26');
const key = (digit: number) => fireEvent.keyDown(document.body, { code: `Digit${digit}`, altKey: true });

function Charged({ cents }: { cents: number }) {
  const [draft, setDraft] = useState(newPayments);
  const errors = useFieldErrors();
  return (
    <PaymentList
      draft={draft}
      dueCents={cents}
      operationCents={cents}
      limits={limits}
      errors={errors}
      onChange={setDraft}
    />
  );
}
const method = (): string => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

test('R-SALE-05 Alt and a figure choose how it is paid, and what that way asks first has the focus', () => {
  show(<Charged cents={5_000} />);
  key(2);
  expect([method(), document.activeElement]).toEqual(['CARD', screen.getByLabelText(paymentsEs.cardLast4)]);
  key(3);
  expect([method(), (document.activeElement as HTMLInputElement).name]).toEqual(['BANK_TRANSFER', 'payments.0.iban']);
  key(1);
  expect([method(), document.activeElement]).toEqual(['CASH', screen.getByLabelText(paymentsEs.given)]);
});

test('M-15 R-SALE-05 with a second way to pay the share of the first has the focus, and its key leads to what it asks', () => {
  show(<Charged cents={5_000} />);
  fireEvent.click(screen.getByRole('button', { name: paymentsEs.addPayment }));
  expect((document.activeElement as HTMLInputElement).name).toBe('payments.0.amountCents');
  key(2);
  expect((document.activeElement as HTMLInputElement).name).toBe('payments.1.cardLast4');
});

test('R-CASH-11 where the law admits no cash the key of cash chooses nothing', () => {
  show(<Charged cents={250_000} />);
  key(1);
  expect(method()).toBe('CARD');
});
