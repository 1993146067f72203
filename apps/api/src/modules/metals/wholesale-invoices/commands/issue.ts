import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { wholesaleInvoicesErrors } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.errors.ts';
import { wholesaleInvoiceRules } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import {
  amountsOf,
  uninvoicedLines,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { together } from '../../../../platform/together.ts';
import { billerOf } from '../../../master-data/wholesale-customers/wholesale-customers.public.ts';
import { bookTax } from '../wholesale-invoices.book.ts';
import { invoicedClosing } from '../wholesale-invoices.closing.ts';
import { wholesaleInvoiceRecord } from '../wholesale-invoices.record.ts';
import { companyOf, insertWholesaleInvoice, seriesOf } from '../wholesale-invoices.store.ts';

/**
 * The invoice of what was accepted and is on none, in the name of who delivered it: only by written agreement, always
 * with reverse charge, in a series of that wholesaler alone (RD 1619/2012 arts. 5 and 6.1.a; docs/decisions/0281).
 */
export const issue = creation({
  endpoint: wholesaleInvoicesContract.issue,
  record: wholesaleInvoiceRecord,
  action: 'issue',
  rules: { isTaxed: (facts) => wholesaleInvoiceRules.isTaxed(facts) },
  lock,
  async run(operation, { facts: { closing, lines, taxBp, ...amounts }, state }) {
    const { tx, today } = operation;
    const { customerId } = closing;
    const reads = together(tx);
    const [{ email: _, agreementId, ...issuer }, company] = await Promise.all([
      billerOf(reads, customerId, today),
      companyOf(reads, closing.storeId),
    ]);
    const errors = wholesaleInvoicesErrors;
    if (agreementId === null) throw refuse(errors.BILLING_AGREEMENT_MISSING);
    if (closing.standing.some(({ kind }) => kind === 'RECEIVED')) throw refuse(errors.SELF_BILLED_BESIDE);
    if (amounts.totalCents === 0) throw refuse(errors.SELF_BILLED_NOTHING);
    if ([issuer.street, issuer.postalCode, issuer.city].includes('')) throw refuse(errors.WHOLESALER_ADDRESS_MISSING);
    const id = uuidv7();
    const series = await seriesOf(tx, 'I', closing.storeId, issuer.taxId, today);
    const row = { id, kind: 'SELF_BILLED', state, series, closing, customerId, issuer, agreementId } as const;
    const number = await insertWholesaleInvoice(operation, {
      ...row,
      ...company,
      ...amounts,
      issueDate: today,
      treatment: 'REVERSE_CHARGE',
      taxBp,
      lines,
      bars: [],
    });
    const { baseCents, taxCents } = amounts;
    const booked = { id, code: number, description: issuer.name, treatment: 'REVERSE_CHARGE', taxCents } as const;
    await bookTax(operation, booked);
    operation.changes.push({ topic: 'closings', storeId: '*', id: closing.id });
    return { id, code: number, details: { closingCode: closing.code, customerName: issuer.name, baseCents, taxCents } };
  },
});

/** What was accepted and is on no invoice, and what that comes to. */
async function lock({ tx, body }: LockInput<typeof wholesaleInvoicesContract.issue>) {
  const [closing, { metalTaxBp: taxBp }] = await Promise.all([invoicedClosing(tx, body.closingId), readLimits(tx)]);
  const lines = uninvoicedLines(
    closing.lines,
    closing.standing.flatMap((one) => one.lines),
  );
  const baseCents = sum(lines.map(({ totalCents }) => totalCents));
  return { closing, lines, taxBp, ...amountsOf({ treatment: 'REVERSE_CHARGE', baseCents, taxBp }) };
}
