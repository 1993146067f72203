import { iban } from '@quilate/domain/kernel/format.ts';
import { methodText } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

/** «Tarjeta terminada en 4821», «Transferencia ES91 2100 …». */
export const paymentText = (payment: Pick<Payment, 'method' | 'cardLast4' | 'iban'>): string =>
  payment.iban === null ? methodText(payment) : `${methodText(payment)} ${iban(payment.iban)}`;
