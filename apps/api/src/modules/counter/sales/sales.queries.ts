/** Sales as screens read them. */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { saleList } from '@quilate/domain/modules/counter/sales/sales.lists.ts';
import type { Sale, SaleLine, SaleSummary } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { SaleFilter, SaleState } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { instant, isId, isIdOf, recordList, whole, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Scope } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { findCustomer } from '../../master-data/customers/customers.public.ts';
import { reachBy } from '../../master-data/customers/customers.contact.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { type InvoiceRow, invoicesOf, liveInvoice, uncorrected } from '../../master-data/receipts/receipts.public.ts';
import { look } from '../../master-data/products/products.images.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { exitProofOf, unprovenWithin } from './sales.exits.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';

const STATES: Readonly<Record<SaleFilter, readonly SaleState[]>> = {
  FIN: ['finished'],
  PAR: ['partialReturn'],
  TOT: ['fullReturn'],
  'TOT,PAR': ['fullReturn', 'partialReturn'],
};

const summaryColumns = sql<SaleSummary>`
  v.id, v.code, v.sold_at as "soldAt", ${nameOfTheDay('v', 'sold_at')} as "customerName", s.name as "storeName",
  e.name as "sellerName", v.piece_count as "pieceCount", v.weight_mg as "weightMg",
  v.total_cents as "totalCents", v.state,
  coalesce((select n.traded_cents from trade_in_names n where n.sale_id = v.id), 0) as "tradedCents"`;
const summaryJoins = sql`
  join store_names s on s.id = v.store_id join employee_names e on e.id = v.seller_id
  left join customers c on c.id = v.customer_id`;

const saleRecords = ({ exportProofDays }: Limits) =>
  recordList(saleList)<SaleSummary>({
    kind: saleMachine.concept,
    table: 'sales',
    as: 'v',
    columns: summaryColumns,
    joins: summaryJoins,
    store: 'v.store_id',
    wordsHaveStore: true,
    sort: { soldAt: instant('v.sold_at'), totalCents: whole('v.total_cents') },
    where: {
      status: isOfStates,
      exitProof: (asked) => unprovenWithin(asked === 'LATE' ? exportProofDays : 0),
      sellerId: isId('v.seller_id'),
      storeId: isIdOf('v.store_id'),
      ...within('v.business_date', 'v.sold_at'),
    },
    sums: { pieceCount: sql`v.piece_count`, weightMg: sql`v.weight_mg`, totalCents: sql`v.total_cents` },
  });
export const listSales = async (db: Db, scope: Scope, query: PageQuery<typeof saleList>) =>
  listRecords(db, saleRecords(await readLimits(db)), query, { scope });

function isOfStates(status: readonly SaleFilter[]) {
  const states = [...new Set(status.flatMap((code) => STATES[code]))];
  // Spelled as the partial index spells it, so that rare states are found without reading the common one.
  const isRare = states.includes('finished') ? sql`true` : sql`v.state <> 'finished'`;
  return sql`${isRare} and v.state = any (${states}::text[])`;
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
  readonly tradeIn: Sale['tradeIn'];
  readonly version: number;
}

export async function getSale(db: Db, scope: Scope, id: string): Promise<Sale> {
  const inScope = scope ? sql`v.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const reads = together(db);
  const customerId = sql<string>`(select customer_id from sales where id = ${id})`;
  const [row, lines, payments, invoices, activity, exitProof, customer, channels] = await Promise.all([
    reads.first(
      sql<DetailRow>`
        select ${summaryColumns}, v.subtotal_cents as "subtotalCents", v.discount_cents as "discountCents",
          v.base_cents as "baseCents", v.tax_cents as "taxCents", v.refunded_cents as "refundedCents",
          v.refund_max_date as "refundMaxDate", g.name as "signerName",
          m.name as "creatorName",
          v.customer_id as "customerId", v.advance_of as "advanceOf", v.advance_cents as "advanceCents", v.version,
          (select jsonb_build_object('id', n.id, 'purchaseId', n.purchase_id, 'purchaseCode', n.purchase_code,
            'isUndone', n.is_undone) from trade_in_names n where n.sale_id = v.id) as "tradeIn"
        from sales v ${summaryJoins} join employee_names g on g.id = v.signer_id
          join employee_names m on m.id = coalesce(v.creator_id, v.seller_id)
          where v.id = ${id} and ${inScope}`.compile(qb),
    ),
    linesOf(reads, id),
    paymentsOf(reads, id),
    invoicesOf(reads, id),
    activityOf(reads, id),
    exitProofOf(reads, id),
    findCustomer(reads, customerId),
    reachBy(reads, customerId),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const facts = {
    state: row.state,
    piecesLeft: lines.filter((line) => line.returned === null).length,
    today: businessDate(new Date()),
    refundMaxDate: row.refundMaxDate,
    reachBy: channels,
    isExported: lines.some(({ treatment }) => treatment === 'EXPORT'),
    hasExitProof: exitProof !== null,
    ...paymentFacts(payments, invoices),
  };
  const live = liveInvoice(invoices);
  const { advanceOf, advanceCents, ...record } = row;
  return {
    ...record,
    advance: advanceOf === null ? null : await advanceOfSale(db, advanceOf, advanceCents),
    customerName: row.customerName || null,
    exitProof,
    customer: customer ?? null,
    reachBy: channels,
    changeCents: sum(payments.map((payment) => (payment.correctedAt ? 0 : (payment.changeCents ?? 0)))),
    invoiceNumber: live?.number ?? null,
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
        select 'saleBudget' as concept, code from sale_budget_names where id = ${recordId}
        union all select 'booking', code from booking_names where id = ${recordId}`.compile(qb),
    ),
    invoicesOf(db, recordId),
  ]);
  const invoiceNumbers = uncorrected(invoices).map((invoice) => invoice.number);
  return { concept: record.concept, recordId, recordCode: record.code, invoiceNumbers, totalCents };
}

/** What the state table asks of payments and invoices, before a payment is chosen. */
export function paymentFacts(payments: readonly Payment[], invoices: readonly InvoiceRow[]) {
  const correctable = payments.filter((payment) => payment.isCorrectable);
  return {
    correctablePayments: correctable.length,
    isOfClosedSession: correctable.length > 0 && correctable.every((payment) => payment.isOfClosedSession),
    hasSimplifiedInvoice: liveInvoice(invoices)?.type === 'S',
  };
}

export async function linesOf(db: Db, saleId: Id): Promise<SaleLine[]> {
  return await db.run(
    sql<SaleLine>`
      select l.id, l.product_id as "productId", p.code as "productCode", p.description, ${look},
        p.weight_mg as "weightMg", l.price_cents as "priceCents", l.discount_bp as "discountBp",
        l.total_cents as "totalCents", l.tax_bp as "taxBp", l.treatment,
        case when l.treatment = 'INVESTMENT_GOLD' then p.fineness end as fineness, p.is_refundable as "isRefundable",
        case when l.returned_at is not null then jsonb_build_object('at', l.returned_at, 'disposition', l.disposition,
          'reason', l.return_reason) end as returned
      from sale_lines l join products p on p.id = l.product_id where l.sale_id = ${saleId} order by l.position`.compile(
      qb,
    ),
  );
}
