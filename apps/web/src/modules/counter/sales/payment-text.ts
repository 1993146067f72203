import { iban } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { SalePayment } from '@quilate/domain/modules/counter/sales/sales.schema.ts';

/** «Tarjeta terminada en 4821», «Transferencia ES91 2100 …». */
export function paymentText(payment: Pick<SalePayment, 'method' | 'cardLast4' | 'iban'>): string {
  const method = salesEs.methods[payment.method];
  if (payment.cardLast4 !== null) return `${method} ${salesEs.page.card} ${payment.cardLast4}`;
  return payment.iban === null ? method : `${method} ${iban(payment.iban)}`;
}
