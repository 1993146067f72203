import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { advanceTax } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.rules.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { addressOf, invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { together } from '../../../../platform/together.ts';
import { customerUnderWay } from '../../../master-data/customers/customers.public.ts';
import { invoicesOf, liveInvoice } from '../../../master-data/receipts/receipts.public.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { sellPaidBefore } from '../../sales/sales.paid-before.ts';
import { pieceOf } from '../sale-budgets.piece.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget, prepaidOf } from '../sale-budgets.store.ts';

/** The other half is paid, the piece handed over and the sale made: all of it, or nothing (R-SBUD-03). */
export const confirmPaymentAndPickup = action({
  endpoint: saleBudgetsContract.confirmPaymentAndPickup,
  record: saleBudgetRecord,
  action: 'confirmPaymentAndPickup',
  lock: lockSaleBudget,
  async run(operation, { body, facts }) {
    const { tx, who } = operation;
    const reads = together(tx);
    const [cashSessionId, limits, customer, piece, invoices] = await Promise.all([
      requireOpenSession(tx, who.storeId),
      readLimits(reads),
      customerUnderWay(reads, facts.customerId),
      pieceOf(tx, facts),
      invoicesOf(reads, facts.id),
    ]);
    const { totalCents, subtotalCents, taxCents, taxBp, treatment } = facts;
    const fault = paymentsFault(body.payments, facts.secondPaymentCents, payersLimits(limits, customer), totalCents);
    if (fault) throw fault;
    // Whoever had a complete invoice of the advance has one of the rest too.
    const address = body.invoiceAddress ?? addressOf(liveInvoice(invoices)!.recipient);
    const { saleId, saleCode, invoiceNumber } = await sellPaidBefore(operation, {
      prepaid: prepaidOf(facts, cashSessionId),
      customer,
      piece,
      whole: { totalCents, baseCents: subtotalCents, taxCents },
      advance: advanceTax(facts.firstPaymentCents, taxBp),
      tax: { taxBp, treatment },
      payments: body.payments,
      paymentKind: 'SALE_BUDGET_FINAL_PAYMENT',
      recipient: invoicedTo(customer, address, totalCents, limits),
      limits,
    });
    return { columns: { sale_id: saleId }, details: { totalCents, saleCode, invoiceNumber, pieces: [piece.code] } };
  },
});
