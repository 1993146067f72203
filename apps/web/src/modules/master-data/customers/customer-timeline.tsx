import { dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { toldDetail, toldIn, toldText } from '@quilate/domain/modules/foundations/activity/activity.told.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { Link } from '@tanstack/react-router';
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx';
import { fullNameOf } from './full-name.ts';

const es = customersEs.page;
const words: Readonly<Record<string, string>> = customersEs.activity;
const fieldWords: Readonly<Record<string, string>> = customersEs.fields;
const kindWords: Readonly<Record<string, string>> = customersEs.kinds;

type Dated = TimelineItem & { readonly at: string };

/** What they did here and what was done to their record, the last first (B-17). */
export function CustomerTimeline({ customer }: { customer: Customer }) {
  const items = [
    ...customer.sales.map(saleItem),
    ...customer.saleBudgets.map(budgetItem),
    ...customer.manualInvoices.map(manualInvoiceItem),
    ...customer.bookings.map(bookingItem),
    ...customer.purchases.map(purchaseItem),
    ...customer.recoverableSales.map(recoverableItem),
    ...customer.works.map(workItem),
    ...customer.workBudgets.map(workBudgetItem),
    ...customer.activity.map((line) => activityItem(line, customer)),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (items.length === 0) return <p className="dim">{es.noActivity}</p>;
  return <Timeline items={items} />;
}

const saleItem = (sale: Customer['sales'][number]): Dated => ({
  id: sale.id,
  at: sale.at,
  text: (
    <>
      {es.sale}{' '}
      <Link to="/sales/$saleId" params={{ saleId: sale.id }} className="code">
        {sale.code}
      </Link>{' '}
      <b className="num">{money(sale.totalCents)}</b>
    </>
  ),
  detail: [
    dateTime(sale.at),
    sale.sellerName,
    sale.storeName,
    sale.refundedCents > 0 && es.refunded(money(sale.refundedCents)),
  ]
    .filter(Boolean)
    .join(', '),
});

const workItem = (work: Customer['works'][number]): Dated => ({
  id: work.id,
  at: work.at,
  text: (
    <>
      {es.work}{' '}
      <Link to="/works/$workId" params={{ workId: work.id }} className="code">
        {work.code}
      </Link>{' '}
      {work.pledge}
    </>
  ),
  detail: [dateTime(work.at), work.employeeName, work.storeName].join(', '),
});

const workBudgetItem = (budget: Customer['workBudgets'][number]): Dated => ({
  id: `budget ${budget.id}`,
  at: budget.at,
  text: (
    <>
      {es.workBudget}{' '}
      <Link to="/works/budgets/$budgetId" params={{ budgetId: budget.id }} className="code">
        {budget.code}
      </Link>{' '}
      {budget.totalCents !== null && <b className="num">{money(budget.totalCents)}</b>}
    </>
  ),
  detail: [dateTime(budget.at), budget.employeeName, budget.storeName, budget.subject].join(', '),
});

const budgetItem = (budget: Customer['saleBudgets'][number]): Dated => ({
  id: budget.id,
  at: budget.at,
  text: (
    <>
      {es.saleBudget}{' '}
      <Link to="/sales/budgets/$saleBudgetId" params={{ saleBudgetId: budget.id }} className="code">
        {budget.code}
      </Link>{' '}
      <b className="num">{money(budget.totalCents)}</b>
    </>
  ),
  detail: [dateTime(budget.at), budget.employeeName, budget.storeName, budget.reference].join(', '),
});

const manualInvoiceItem = (invoice: Customer['manualInvoices'][number]): Dated => ({
  id: invoice.id,
  at: invoice.at,
  text: (
    <>
      {es.manualInvoice}{' '}
      <Link to="/manual-invoices/$manualInvoiceId" params={{ manualInvoiceId: invoice.id }} className="code">
        {invoice.code}
      </Link>{' '}
      <b className="num">{money(invoice.totalCents)}</b>
    </>
  ),
  detail: [
    dateTime(invoice.at),
    invoice.employeeName,
    invoice.storeName,
    invoice.number,
    invoice.isCorrected && es.invoiceCorrected,
  ]
    .filter(Boolean)
    .join(', '),
});

const recoverableItem = (sale: Customer['recoverableSales'][number]): Dated => ({
  id: sale.id,
  at: sale.at,
  text: (
    <>
      {es.recoverableSale}{' '}
      <Link to="/recoverable-sales/$recoverableSaleId" params={{ recoverableSaleId: sale.id }} className="code">
        {sale.code}
      </Link>{' '}
      <b className="num">{money(sale.baseCents)}</b>
    </>
  ),
  detail: [
    dateTime(sale.at),
    sale.employeeName,
    sale.storeName,
    sale.state === 'ACT' && es.recoverablePending(money(sale.pendingCents)),
  ]
    .filter(Boolean)
    .join(', '),
});

const purchaseItem = (purchase: Customer['purchases'][number]): Dated => ({
  id: purchase.id,
  at: purchase.at,
  text: (
    <>
      {es.purchase}{' '}
      <Link to="/purchases/$purchaseId" params={{ purchaseId: purchase.id }} className="code">
        {purchase.code}
      </Link>{' '}
      <b className="num">{money(purchase.totalCents)}</b>
    </>
  ),
  detail: [
    dateTime(purchase.at),
    purchase.employeeName,
    purchase.storeName,
    grams(purchase.weightMg),
    purchase.isCancelled && es.purchaseCancelled,
  ]
    .filter(Boolean)
    .join(', '),
});

const bookingItem = (booking: Customer['bookings'][number]): Dated => ({
  id: booking.id,
  at: booking.at,
  text: (
    <>
      {es.booking}{' '}
      <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="code">
        {booking.code}
      </Link>{' '}
      <b className="num">{money(booking.totalCents)}</b>
    </>
  ),
  detail: [
    dateTime(booking.at),
    booking.employeeName,
    booking.storeName,
    booking.description,
    es.bookingPaid(money(booking.paidCents)),
  ].join(', '),
});

const activityItem = (line: ActivityLine, { merged }: Customer): Dated => ({
  id: `${line.at} ${line.action}`,
  at: line.at,
  text: toldTextOf(line) ?? words[line.action.replace(/^customer\./, '')] ?? line.action,
  detail: [dateTime(line.at), line.employeeName, recordOf(line, merged), detailOf(line), line.reason]
    .filter(Boolean)
    .join(', '),
});

/** Of a record that was merged into this one. */
function recordOf({ recordId }: ActivityLine, merged: Customer['merged']): string | undefined {
  const record = merged.find(({ id }) => id === recordId);
  return record && es.ofRecord(fullNameOf(record));
}

function toldTextOf(line: ActivityLine): string | undefined {
  const told = toldIn(line);
  return told && toldText(told);
}

function detailOf(line: ActivityLine): string | undefined {
  const told = toldIn(line);
  if (told) return toldDetail(told);
  const { details } = line;
  const { fields, kind } = details;
  if (typeof kind === 'string') return kindWords[kind];
  if (!Array.isArray(fields) || fields.length === 0) return undefined;
  return es.changed(fields.map((field) => (fieldWords[String(field)] ?? String(field)).toLowerCase()).join(', '));
}
