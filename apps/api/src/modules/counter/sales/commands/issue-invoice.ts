import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { recipientOf } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { action } from '../../../../platform/action.ts';
import { knownCustomer } from '../../../master-data/customers/customers.public.ts';
import { survivorOf } from '../../../master-data/customers/customers.family.ts';
import { amountsOf, invoicesOf, issueInvoice, liveInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { paymentFacts } from '../sales.queries.ts';
import { lockSale, saleRecord } from '../sales.record.ts';

/** The complete invoice of a sale that had a ticket: in its place, in its own series (RD 1619/2012 art. 15.6). */
export const issueCompleteInvoice = action({
  endpoint: salesContract.issueInvoice,
  record: saleRecord,
  action: 'issueInvoice',
  async lock(asked) {
    const sale = await lockSale(asked, asked.params.saleId);
    const invoices = await invoicesOf(asked.tx, sale.id);
    return { ...sale, invoices, ...paymentFacts([], invoices) };
  },
  async run(operation, { body, facts }) {
    const { tx } = operation;
    const simplified = liveInvoice(facts.invoices)!;
    // Whose record was merged since is invoiced as the record that stays.
    const customerId =
      body.customerId ?? (facts.customerId === null ? undefined : await survivorOf(tx, facts.customerId));
    const customer = await knownCustomer(tx, customerId);
    const invoiceNumber = await issueInvoice(operation, {
      type: 'C',
      concept: 'sale',
      recordId: facts.id,
      substitutes: simplified.id,
      recipient: recipientOf(customer, body.address),
      customerId: customer!.id,
      lines: simplified.lines,
      // Of a sale paid in part before, what its own ticket was for: the advance has its invoice.
      ...amountsOf(simplified),
    });
    return { details: { invoiceNumber } };
  },
});
