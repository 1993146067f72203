import { manualInvoicesContract } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.contract.ts';
import { manualInvoiceMachine } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import { amountsOfConcepts } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.rules.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { recipientOf } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { wordsOf } from '../../../../platform/search.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { shopTreatment } from '../../../master-data/companies/companies.public.ts';
import { type ActiveCustomer, activeCustomer, requirePapers } from '../../../master-data/customers/customers.public.ts';
import { customerWords } from '../../../master-data/customers/customers.words.ts';
import { issueInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { takePayments } from '../../payments/payments.public.ts';
import { issuePosting } from '../manual-invoices.postings.ts';
import { manualInvoiceRecord } from '../manual-invoices.record.ts';
import { insertManualInvoice, paidFor } from '../manual-invoices.store.ts';

/** Charged by its concepts and paid at once, in a complete invoice (S0 §5; RD 1619/2012 art. 6). */
export const issue = creation({
  endpoint: manualInvoicesContract.issue,
  record: manualInvoiceRecord,
  action: 'issue',
  lock,
  async run(operation, { body, facts, state }) {
    const { tx, who, now } = operation;
    const { customer, limits } = facts;
    const amounts = amountsOfConcepts(body.concepts, facts.ofGoods);
    const { totalCents, baseCents, taxCents } = amounts;
    const fault = paymentsFault(body.payments, totalCents, payersLimits(limits, customer));
    if (fault) throw fault;
    await requirePapers(tx, customer, { totalCents, limits });
    const id = uuidv7();
    const number = await issueInvoice(operation, {
      ...amounts,
      type: 'C',
      recipient: recipientOf(customer, body.invoiceAddress),
      concept: manualInvoiceMachine.concept,
      recordId: id,
      customerId: customer.id,
    });
    const { observations = '' } = body;
    const kept = { id, state, customerId: customer.id, number, observations, totalCents, baseCents, taxCents };
    const code = await insertManualInvoice(operation, kept);
    const paid = paidFor({ id, code, number, storeCode: who.storeCode }, facts.cashSessionId);
    await post(operation, [issuePosting(paid, amounts)]);
    await takePayments(operation, paid, body.payments, 'MANUAL_INVOICE_PAYMENT');
    const { concept: kind } = manualInvoiceMachine;
    const words = [...customerWords(customer), ...wordsOf(code, code.split('-').at(-1), number)];
    operation.words.push({ kind, recordId: id, at: now, storeId: who.storeId, words: [...new Set(words)] });
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return { id, code, details: { totalCents, number } };
  },
});

interface Facts {
  readonly cashSessionId: string;
  readonly limits: Limits;
  readonly customer: ActiveCustomer;
  /** How the company of the shop sells goods. */
  readonly ofGoods: TaxTreatment | null;
}

async function lock({ tx, who, body }: LockInput<typeof manualInvoicesContract.issue>): Promise<Facts> {
  const [cashSessionId, limits, customer, ofGoods] = await Promise.all([
    requireOpenSession(tx, who.storeId),
    readLimits(tx),
    activeCustomer(tx, body.customerId),
    shopTreatment(tx, who.storeId),
  ]);
  return { cashSessionId, limits, customer: customer!, ofGoods };
}
