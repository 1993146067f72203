import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { manualInvoicesContract } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.contract.ts';
import { manualInvoiceMachine } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { correctInvoice, invoicesOf, liveInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { giveBack } from '../../payments/payments.public.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { correctionPosting } from '../manual-invoices.postings.ts';
import { manualInvoiceRecord } from '../manual-invoices.record.ts';
import { lockManualInvoice, paidFor } from '../manual-invoices.store.ts';

/** Taken back whole: its corrective invoice, and the money the way it came (RD 1619/2012 art. 15). */
export const correct = action({
  endpoint: manualInvoicesContract.correct,
  record: manualInvoiceRecord,
  action: 'correct',
  lock: lockManualInvoice,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.totalCents }),
  async run(operation, { body, facts }) {
    const { tx, who } = operation;
    const [cashSessionId, limits, payments, invoices] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      readLimits(tx),
      paymentsOf(tx, facts.id),
      invoicesOf(tx, facts.id),
    ]);
    const isApproved = operation.approver !== undefined;
    const fault = refundsFault(body.refunds, facts.totalCents, payments, limits, isApproved);
    if (fault) throw fault;
    const about = { concept: manualInvoiceMachine.concept, recordId: facts.id, customerId: facts.customerId };
    const number = await correctInvoice(operation, liveInvoice(invoices)!, about);
    const paid = paidFor(facts, cashSessionId);
    await post(operation, [correctionPosting(paid, facts)]);
    await giveBack(operation, paid, body.refunds, 'MANUAL_INVOICE_REFUND');
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return { details: { refundedCents: facts.totalCents, number } };
  },
});
