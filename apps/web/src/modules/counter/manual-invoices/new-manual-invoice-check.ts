/** The faults the server would find, found before anybody signs: shared schema first, then the shared rules. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { newManualInvoice } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import { cashOf, paymentFaults } from '../payments/payments-draft.ts';
import type { UnsignedManualInvoice } from './new-manual-invoice-draft.ts';

const unsigned = newManualInvoice.omit({ signature: true });

/** And what the shop must have of the customer. */
export async function faultsOf(body: UnsignedManualInvoice, limits: Limits): Promise<readonly FieldError[]> {
  const totalCents = sum(body.concepts.map(({ quantity, unitCents }) => quantity * unitCents));
  const faults = invoiceFaults(body, totalCents, limits);
  if (faults.length > 0) return faults;
  const { customerId, payments } = body;
  return await papersFaults({ customerId, totalCents, limits, cash: cashOf(payments) });
}

function invoiceFaults(body: UnsignedManualInvoice, totalCents: number, limits: Limits): readonly FieldError[] {
  const faults: FieldError[] = [];
  if (body.customerId === undefined)
    faults.push({ path: 'customerId', code: 'EMPTY', message: manualInvoicesEs.page.customerMissing });
  const known = schemaFaults(unsigned, body).filter(({ path }) => path !== 'customerId');
  // Without prices there is nothing to pay: only they are said.
  const isPriceless = known.some(({ path }) => path.startsWith('concepts'));
  faults.push(...known.filter(({ path }) => !isPriceless || !path.startsWith('payments')));
  return faults.length > 0 ? faults : paymentFaults(body.payments, totalCents, limits, totalCents);
}
