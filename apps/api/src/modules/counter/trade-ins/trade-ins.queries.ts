/** A trade-in as its screen reads it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { tradeInMachine, tradeInRules } from '@quilate/domain/modules/counter/trade-ins/trade-ins.machine.ts';
import { tradeInList } from '@quilate/domain/modules/counter/trade-ins/trade-ins.lists.ts';
import type { TradeIn, TradeInSummary } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isIdOf, isOneOf, recordList, whole } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { hasWords } from '../../../platform/search.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { invoicesOf, liveInvoice } from '../../master-data/receipts/receipts.public.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { type Annullable, isOpenToAnnul } from '../purchases/purchases.annulling.ts';

const joins = sql`join store_names s on s.id = t.store_id join employee_names e on e.id = t.employee_id
  join sales v on v.id = t.sale_id join customers c on c.id = v.customer_id
  join purchases b on b.id = t.purchase_id join lots k on k.origin_id = b.id`;

const madeOn = sql`(t.made_at at time zone 'Atlantic/Canary')::date`;
const tradeInRecords = recordList(tradeInList)<TradeInSummary>({
  kind: tradeInMachine.concept,
  table: 'trade_ins',
  as: 't',
  columns: sql<TradeInSummary>`t.id, v.code, t.state, t.made_at as "madeAt", s.name as "storeName",
    ${nameOfTheDay('v', 'sold_at')} as "customerName", e.name as "employeeName", t.traded_cents as "tradedCents",
    b.id as "purchaseId", b.code as "purchaseCode", k.code as "lotCode", v.total_cents as "saleCents",
    b.total_cents as "goldCents"`,
  joins,
  store: 't.store_id',
  sort: { madeAt: instant('t.made_at'), tradedCents: whole('t.traded_cents') },
  where: {
    state: isOneOf('t.state'),
    storeId: isIdOf('t.store_id'),
    from: (day) => sql`${madeOn} >= ${day}::date`,
    to: (day) => sql`${madeOn} <= ${day}::date`,
  },
  byWords: (q) => sql`(${hasWords('sale', sql`t.sale_id`, q)} or ${hasWords('purchase', sql`t.purchase_id`, q)})`,
  sums: { tradedCents: sql`t.traded_cents` },
});
export const listTradeIns = (db: Db, scope: Scope, query: PageQuery<typeof tradeInList>) =>
  listRecords(db, tradeInRecords, query, { scope });

interface Row extends Omit<TradeIn, 'sale' | 'purchase' | 'payments' | 'activity' | 'actions'> {
  readonly storeId: string;
  readonly saleId: string;
  readonly saleCents: number;
  readonly purchaseId: string;
  readonly purchaseCode: string;
  readonly goldCents: number;
  readonly lotCode: string;
  readonly isSaleWhole: boolean;
  readonly isGoldHere: boolean;
  readonly lot: Annullable;
}

export async function getTradeIn(db: Db, who: Who, scope: Scope, id: string): Promise<TradeIn> {
  const inScope = scope ? sql`t.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const reads = together(db);
  const saleIdOf = sql<string>`(select sale_id from trade_ins where id = ${id})`;
  const [row, payments, invoices, activity] = await Promise.all([
    reads.first(
      sql<Row>`
      select t.id, v.code, t.state, t.made_at as "madeAt", s.name as "storeName", t.store_id as "storeId",
        ${nameOfTheDay('v', 'sold_at')} as "customerName", e.name as "employeeName", t.traded_cents as "tradedCents",
        t.undone_at as "undoneAt", t.version, v.id as "saleId", v.total_cents as "saleCents", b.id as "purchaseId",
        b.code as "purchaseCode", b.total_cents as "goldCents", k.code as "lotCode",
        v.state = 'finished' as "isSaleWhole",
        b.made_date = business_date() and k.state = 'initially-blocked'
          and not exists (select from lot_lines l where l.lot_id = k.id and l.is_given) as "isGoldHere",
        jsonb_build_object('isInBook', exists (select from lots_in_books n where n.lot_id = k.id),
          'isPartGiven', exists (select from lot_lines l where l.lot_id = k.id and l.is_given),
          'lotState', k.state, 'storeId', k.store_id) as lot
      from trade_ins t ${joins}
      where t.id = ${id} and ${inScope}`.compile(qb),
    ),
    paymentsOf(reads, saleIdOf),
    invoicesOf(reads, saleIdOf),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { storeId, saleId, saleCents, purchaseId, purchaseCode, goldCents, lotCode, ...rest } = row;
  const { isSaleWhole, isGoldHere, lot, ...told } = rest;
  const facts = {
    state: row.state,
    isSaleWhole,
    isGoldOpen: isGoldHere && who.storeId === storeId,
    isGoldInBook: isOpenToAnnul(lot, storeId, who),
  };
  const invoiceNumber = liveInvoice(invoices)?.number ?? null;
  return {
    ...told,
    sale: { id: saleId, code: row.code, totalCents: saleCents, invoiceNumber },
    purchase: { id: purchaseId, code: purchaseCode, totalCents: goldCents, lotCode },
    payments,
    activity,
    actions: offers(tradeInMachine, tradeInRules, facts),
  };
}
