import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { investmentFault } from '@quilate/domain/modules/master-data/products/products.investment.ts';
import { wholesaleInvoicesContract } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.contract.ts';
import { wholesaleInvoicesErrors } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.errors.ts';
import {
  wholesaleInvoiceMachine,
  wholesaleInvoiceRules,
} from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.machine.ts';
import { amountsOf } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.rules.ts';
import type { InvoicedBar } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.schema.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { together } from '../../../../platform/together.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { billerOf } from '../../../master-data/wholesale-customers/wholesale-customers.public.ts';
import { bookTax } from '../wholesale-invoices.book.ts';
import { type InvoicedClosing, invoicedClosing } from '../wholesale-invoices.closing.ts';
import { wholesaleInvoiceRecord } from '../wholesale-invoices.record.ts';
import { companyOf, insertWholesaleInvoice, refuseRepeated } from '../wholesale-invoices.store.ts';

/** What the wholesaler has sent for a closing: no more than was accepted or paid of it, and each number once. */
export const create = creation({
  endpoint: wholesaleInvoicesContract.create,
  record: wholesaleInvoiceRecord,
  action: 'create',
  rules: { isTaxed: (facts) => wholesaleInvoiceRules.isTaxed(facts) },
  lock,
  async run(operation, { body, facts: { closing, taxBp, ...amounts }, state }) {
    const { tx, today } = operation;
    const { number, issueDate, treatment, bars, fileId } = body;
    const { customerId } = closing;
    if (issueDate < closing.madeOn)
      throw refuse(wholesaleInvoicesErrors.WHOLESALE_INVOICE_EARLY, { madeOn: date(closing.madeOn) });
    await refuseRepeated(tx, customerId, number, issueDate);
    refuseBars(closing, bars);
    if (amounts.totalCents > closing.leftCents) {
      const { coveredCents, leftCents } = closing;
      throw refuse(wholesaleInvoicesErrors.WHOLESALE_INVOICE_OVER, { coveredCents, leftCents });
    }
    const id = uuidv7();
    const claim = { purpose: 'wholesale-invoice', concept: wholesaleInvoiceMachine.concept, recordId: id } as const;
    await claimFile(operation, fileId, { ...claim, field: 'fileId' });
    const reads = together(tx);
    const [biller, company] = await Promise.all([
      billerOf(reads, customerId, today),
      companyOf(reads, closing.storeId),
    ]);
    const { email: _, agreementId: __, ...issuer } = biller;
    const row = { id, kind: 'RECEIVED', state, number, closing, customerId, issuer, issueDate, treatment } as const;
    await insertWholesaleInvoice(operation, { ...row, ...company, ...amounts, taxBp, lines: [], bars, fileId });
    await bookTax(operation, { id, code: number, description: issuer.name, treatment, taxCents: amounts.taxCents });
    operation.changes.push({ topic: 'closings', storeId: '*', id: closing.id });
    const { baseCents, taxCents, totalCents } = amounts;
    const details = {
      closingCode: closing.code,
      customerName: issuer.name,
      treatment,
      baseCents,
      taxCents,
      totalCents,
    };
    return { id, code: number, details };
  },
});

/** What it comes to, beside what its closing has left. */
async function lock({ tx, body }: LockInput<typeof wholesaleInvoicesContract.create>) {
  const { closingId, treatment, baseCents, taxBp } = body;
  const [closing, { metalTaxBp }] = await Promise.all([invoicedClosing(tx, closingId), readLimits(tx)]);
  const ownBp = treatment === 'INVESTMENT_GOLD' ? 0 : metalTaxBp;
  const rateBp = taxBp ?? ownBp;
  return { closing, taxBp: rateBp, ...amountsOf({ treatment, baseCents, taxBp: rateBp }) };
}

/** Investment gold is what the law says, and no more of it than was accepted as such. */
function refuseBars({ lines }: InvoicedClosing, bars: readonly InvoicedBar[]): void {
  for (const { weightMg, fineness } of bars) {
    const told = { metal: 'ORO_24', weightMg, priceCents: 0, fineGramCents: null } as const;
    const fault = investmentFault({ kind: 'INGOT', fineness, mintedYear: null }, told);
    if (fault) throw fault;
  }
  const barsMg = sum(bars.map(({ units, weightMg }) => units * weightMg));
  const acceptedMg = sum(lines.map((line) => (line.metal === 'ORO_24' ? line.acceptedMg : 0)));
  if (barsMg > acceptedMg) throw refuse(wholesaleInvoicesErrors.INVESTMENT_GOLD_OVER, { barsMg, acceptedMg });
}
