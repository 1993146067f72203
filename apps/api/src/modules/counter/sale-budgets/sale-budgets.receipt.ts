/** The paper a customer takes away: what was asked for, its two payments and the invoice of the advance. */
import { money, percent } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { Db } from '../../../platform/db.ts';
import type { Scope } from '../../../platform/who.ts';
import { findCustomer } from '../../master-data/customers/customers.public.ts';
import { amountsOf, type InvoiceRow, invoicesOf, liveInvoice } from '../../master-data/receipts/receipts.public.ts';
import { markedBy, type Receipt, recipientLines } from '../../master-data/receipts/receipts.receipt.ts';
import { letterheadOf } from '../../master-data/stores/stores.letterhead.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { findSaleBudget } from './sale-budgets.queries.ts';
import { paidLines } from '@quilate/domain/modules/counter/payments/payments.rules.ts';

const es = saleBudgetsEs.receipt;
type Record = Awaited<ReturnType<typeof findSaleBudget>>;

export async function receiptOf(db: Db, scope: Scope, id: string): Promise<Receipt> {
  const budget = await findSaleBudget(db, scope, id);
  const [invoices, payments, customer] = await Promise.all([
    invoicesOf(db, id),
    paymentsOf(db, id),
    findCustomer(db, budget.customerId),
  ]);
  const invoice = liveInvoice(invoices)!;
  return {
    shop: await letterheadOf(db, budget.storeId, invoice.issuer),
    title: es.titles[invoice.type === 'C' ? 'C' : 'S'],
    code: budget.code,
    isComplete: invoice.type === 'C',
    substitutedNumber: null,
    at: budget.createdAt,
    seller: budget.creatorName,
    customer: recipientLines(invoice.recipient) ?? [budget.customerName, customer?.nationalId ?? ''],
    lines: [
      {
        code: budget.product?.code ?? budget.catalogue?.code ?? '',
        description: budget.reference,
        weightMg: null,
        priceCents: budget.totalCents,
        taxBp: budget.taxBp,
        discountBp: 0,
        totalCents: budget.totalCents,
        isReturned: false,
      },
    ],
    deductions: [
      {
        label: budget.sale ? es.secondInvoiced(budget.sale.code) : es.dueAtPickup,
        amountCents: -budget.secondPaymentCents,
      },
    ],
    taxes: invoice.taxes,
    totalCents: amountsOf(invoice).totalCents,
    payments: paidLines(payments),
    notes: notesOf(budget, invoices),
    ...markedBy(invoice),
  };
}

function notesOf(budget: Record, invoices: readonly InvoiceRow[]): string[] {
  const { totalCents, subtotalCents, taxCents, taxBp, firstPaymentCents, secondPaymentCents, observations } = budget;
  const corrective = invoices.find((invoice) => invoice.corrects !== null);
  return [
    es.split(money(totalCents), money(subtotalCents), percent(taxBp), money(taxCents)),
    es.halves(money(firstPaymentCents), money(secondPaymentCents)),
    ...(observations ? [es.observations(observations)] : []),
    ...(budget.sale ? [es.completed(budget.sale.code)] : []),
    ...(corrective ? [es.givenUp(corrective.number)] : []),
  ];
}
