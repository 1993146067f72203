/** Sales as screens read them. */
import { sql, type RawBuilder } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type {
  Sale,
  SaleLine,
  SalePayment,
  SaleState,
  SaleSummary,
} from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { SaleFilter } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { matching } from '../../../platform/search.ts';
import type { Scope } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { findCustomer, reachBy } from '../../master-data/customers/customers.public.ts';
import { type InvoiceRow, invoicesOf, liveInvoice, uncorrected } from '../../master-data/receipts/receipts.public.ts';
import { paymentsOf } from './sales.payments.ts';

const STATES: Readonly<Record<SaleFilter, readonly SaleState[]>> = {
  FIN: ['finished'],
  PAR: ['partialReturn'],
  TOT: ['fullReturn'],
  'TOT,PAR': ['fullReturn', 'partialReturn'],
};

/** What the customer was called when the sale was made (docs/decisions/0032). */
const nameOfTheDay = sql`coalesce((select concat_ws(' ', n.name, n.surname) from customer_former_names n
  where n.customer_id = v.customer_id and n.until_at > v.sold_at order by n.until_at limit 1),
  concat_ws(' ', c.name, c.surname))`;
const summaryColumns = sql<SaleSummary>`
  v.id, v.code, v.sold_at as "soldAt", ${nameOfTheDay} as "customerName", s.name as "storeName",
  concat_ws(' ', e.name, e.surname) as "sellerName", v.piece_count as "pieceCount", v.weight_mg as "weightMg",
  v.total_cents as "totalCents", v.state`;
const summaryJoins = sql`
  join stores s on s.id = v.store_id join employees e on e.id = v.seller_id
  left join customers c on c.id = v.customer_id`;

interface ListQuery {
  readonly q?: string | undefined;
  readonly status?: readonly SaleFilter[] | undefined;
  readonly sellerId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listSales(db: Db, scope: Scope, query: ListQuery) {
  const cursor = decodeCursor(query.cursor);
  const matches = query.q ? await matching(db, 'sale', query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const own = saleFilters(scope, query);
  const after = (at: RawBuilder<unknown>): RawBuilder<unknown>[] =>
    cursor ? [sql`${at} < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const saleAfter = after(sql`(v.sold_at, v.id)`);
  // Words know the shop; state and date are asked of the sale itself, only when a filter needs them.
  const wordFilters = [
    ...(scope ? [sql`m.store_id = any (${[...scope]}::uuid[])`] : []),
    ...(own.length > (scope ? 1 : 0)
      ? [sql`exists (select from sales v where v.id = m.record_id and ${and(own)})`]
      : []),
  ];
  const page = matches
    ? matches.rows(query.limit + 1, and([...wordFilters, ...after(sql`(m.at, m.record_id)`)]))
    : sql`select v.sold_at as at, v.id as record_id from sales v where ${and([...own, ...saleAfter])}
        order by v.sold_at desc, v.id desc limit ${query.limit + 1}`;
  const counted = matches
    ? sql`from (${matches.rows(1001, and(wordFilters))}) found`
    : sql`from sales v where ${and(own)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<SaleSummary>`select ${summaryColumns} from (${page}) page
        join sales v on v.id = page.record_id ${summaryJoins}
        order by page.at desc, page.record_id desc`.compile(qb),
    ),
    db.one(cappedCount(counted).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.soldAt, id: row.id }));
  return {
    data: data.map((row) => ({ ...row, customerName: row.customerName || null })),
    ...totals(count),
    ...next,
  };
}

function saleFilters(scope: Scope, query: ListQuery): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  if (scope?.length === 1) filters.push(sql`v.store_id = ${scope[0]}`);
  else if (scope) filters.push(sql`v.store_id = any (${[...scope]}::uuid[])`);
  const states = [...new Set((query.status ?? []).flatMap((code) => STATES[code]))];
  // Spelled as the partial index spells it, so that rare states are found without reading the common one.
  if (states.length > 0 && !states.includes('finished')) filters.push(sql`v.state <> 'finished'`);
  if (states.length > 0) filters.push(sql`v.state = any (${states}::text[])`);
  if (query.sellerId) filters.push(sql`v.seller_id = ${query.sellerId}`);
  if (query.from) filters.push(sql`v.business_date >= ${query.from}::date`);
  if (query.to) filters.push(sql`v.business_date <= ${query.to}::date`);
  return filters;
}

interface DetailRow extends SaleSummary {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly refundedCents: number;
  readonly refundMaxDate: string;
  readonly signerName: string;
  readonly creatorName: string;
  readonly customerId: string | null;
  readonly advanceOf: string | null;
  readonly advanceCents: number;
  readonly version: number;
}

export async function getSale(db: Db, scope: Scope, id: string): Promise<Sale> {
  const inScope = scope ? sql`v.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const [row, lines, payments, invoices, activity] = await Promise.all([
    db.first(
      sql<DetailRow>`
        select ${summaryColumns}, v.subtotal_cents as "subtotalCents", v.discount_cents as "discountCents",
          v.base_cents as "baseCents", v.tax_cents as "taxCents", v.refunded_cents as "refundedCents",
          v.refund_max_date as "refundMaxDate", concat_ws(' ', g.name, g.surname) as "signerName",
          concat_ws(' ', m.name, m.surname) as "creatorName",
          v.customer_id as "customerId", v.advance_of as "advanceOf", v.advance_cents as "advanceCents", v.version
        from sales v ${summaryJoins} join employees g on g.id = v.signer_id
          join employees m on m.id = coalesce(v.creator_id, v.seller_id) where v.id = ${id} and ${inScope}`.compile(qb),
    ),
    linesOf(db, id),
    paymentsOf(db, id),
    invoicesOf(db, id),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const [customer, channels] = row.customerId
    ? await Promise.all([findCustomer(db, row.customerId), reachBy(db, row.customerId)])
    : [];
  const facts = {
    state: row.state,
    piecesLeft: lines.filter((line) => line.returned === null).length,
    today: businessDate(new Date()),
    refundMaxDate: row.refundMaxDate,
    reachBy: channels ?? [],
    ...paymentFacts(payments, invoices),
  };
  const live = invoices.length > 0 ? liveInvoice(invoices) : undefined;
  const { advanceOf, advanceCents, ...record } = row;
  return {
    ...record,
    advance: advanceOf === null ? null : await advanceOfSale(db, advanceOf, advanceCents),
    customerName: row.customerName || null,
    customer: customer ?? null,
    reachBy: channels ?? [],
    changeCents: sum(payments.map((payment) => (payment.correctedAt ? 0 : (payment.changeCents ?? 0)))),
    invoiceNumber: live?.number ?? '',
    isCompleteInvoice: live?.type === 'C',
    substitutedNumber: invoices.find((invoice) => invoice.id === live?.substitutes)?.number ?? null,
    correctiveInvoiceNumbers: invoices.filter((one) => one.corrects !== null).map((invoice) => invoice.number),
    lines,
    payments,
    activity,
    actions: offers(saleMachine, saleRules, facts),
  };
}

async function advanceOfSale(db: Db, recordId: string, totalCents: number): Promise<Sale['advance']> {
  const [record, invoices] = await Promise.all([
    db.one(
      sql<{ concept: 'saleBudget' | 'booking'; code: string }>`
        select 'saleBudget' as concept, code from sale_budgets where id = ${recordId}
        union all select 'booking', code from bookings where id = ${recordId}`.compile(qb),
    ),
    invoicesOf(db, recordId),
  ]);
  const invoiceNumbers = uncorrected(invoices).map((invoice) => invoice.number);
  return { concept: record.concept, recordId, recordCode: record.code, invoiceNumbers, totalCents };
}

/** What the state table asks of payments and invoices, before a payment is chosen. */
export function paymentFacts(payments: readonly SalePayment[], invoices: readonly InvoiceRow[]) {
  const correctable = payments.filter((payment) => payment.isCorrectable);
  return {
    correctablePayments: correctable.length,
    isOfClosedSession: correctable.length > 0 && correctable.every((payment) => payment.isOfClosedSession),
    hasSimplifiedInvoice: invoices.length > 0 && liveInvoice(invoices).type === 'S',
  };
}

export async function linesOf(db: Db, saleId: string): Promise<SaleLine[]> {
  return await db.run(
    sql<SaleLine>`
      select l.id, l.product_id as "productId", p.code as "productCode", p.description, p.metal,
        p.weight_mg as "weightMg", l.price_cents as "priceCents", l.discount_bp as "discountBp",
        l.total_cents as "totalCents", l.tax_bp as "taxBp", p.is_refundable as "isRefundable",
        case when l.returned_at is not null then jsonb_build_object('at', l.returned_at, 'disposition', l.disposition,
          'reason', l.return_reason) end as returned
      from sale_lines l join products p on p.id = l.product_id where l.sale_id = ${saleId} order by l.position`.compile(
      qb,
    ),
  );
}
