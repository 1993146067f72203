import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

export const emptyPayments = (payments: readonly PaymentBody[]): FieldError[] =>
  payments.flatMap(({ amountCents }, index) =>
    amountCents === 0
      ? [{ path: `payments.${index}.amountCents`, code: 'EMPTY', message: paymentsEs.amountMissing }]
      : [],
  );

/** The faults the server would find in payments that make `dueCents`: first those that nobody typed. */
export function paymentFaults(
  payments: readonly PaymentBody[],
  dueCents: number,
  limits: Limits,
  operationCents = dueCents,
): readonly FieldError[] {
  const empty = emptyPayments(payments);
  return empty.length > 0 ? empty : (paymentsFault(payments, dueCents, limits, operationCents)?.fields ?? []);
}
