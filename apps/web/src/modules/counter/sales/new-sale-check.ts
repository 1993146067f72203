/** The faults the server would find, found before anybody signs: shared schema first, then the shared rules. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { receiptsErrors } from '@quilate/domain/modules/master-data/receipts/receipts.errors.ts';
import { newSale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { emptyPayments, paymentFaults } from '../payments/payments-draft.ts';
import type { UnsignedSale } from './new-sale-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

const unsigned = newSale.omit({ signature: true });

export function saleFaults(body: UnsignedSale, totalCents: number, limits: Limits): readonly FieldError[] {
  const empty = emptyPayments(body.payments);
  if (empty.length > 0) return empty;
  const faults = schemaFaults(unsigned, body);
  if (body.invoiceAddress !== undefined && body.customerId === undefined) {
    faults.push(...refuse(receiptsErrors.INVOICE_CUSTOMER_MISSING).fields);
  }
  return faults.length > 0 ? faults : paymentFaults(body.payments, totalCents, limits);
}
