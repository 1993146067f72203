/** Purchases as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { purchaseList } from '@quilate/domain/modules/counter/purchases/purchases.lists.ts';
import { purchaseMachine, purchaseRules } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { Purchase, PurchaseSummary } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import type { PurchasePhase } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { IN_HOLD } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { nameOfTheDay } from '../../master-data/customers/customers.names.ts';
import { confiscatedSql as confiscatedOfLot } from '../lots/lots.held.ts';
import { lotOf } from '../lots/lots.detail.ts';
import { paymentsOfLot } from '../lots/lots.payments.ts';
import { isOpenToAnnul } from './purchases.annulling.ts';

const shipped = (column: 'at' | 'operation_code') => sql`(select m.${sql.ref(column)} from custody_moves m
  where m.item_id = k.id and m.to_place like 'transit:%' order by m.seq desc limit 1)`;
const summaryColumns = sql<PurchaseSummary>`
  b.id, b.code, b.made_at as "madeAt",
  ${nameOfTheDay('b', 'made_at')} as "customerName", s.name as "storeName", k.id as "lotId",
  k.code as "lotCode", k.state as "lotState", g.families, g.metals, g.units, g."weightMg",
  array(select distinct e.gem from lot_lines l cross join jsonb_to_recordset(l.gems) as e(gem text)
    where l.lot_id = k.id order by 1) as gems,
  b.appraisal_cents as "appraisalCents", b.total_cents as "totalCents", k.hold_until as "holdUntil",
  ${confiscatedOfLot} as confiscated, ${shipped('at')} as "shippedAt", ${shipped('operation_code')} as "shippingCode",
  b.state,
  coalesce((select n.traded_cents from trade_in_names n where n.purchase_id = b.id), 0) as "tradedCents"`;
const summaryJoins = sql`join store_names s on s.id = b.store_id join customers c on c.id = b.customer_id
  join lots k on k.origin_id = b.id cross join lateral (
    select array_agg(distinct l.family) as families,
      coalesce(array_agg(distinct l.metal) filter (where l.metal is not null), '{}') as metals,
      sum(l.units)::int as units, sum(l.weight_mg)::bigint as "weightMg"
    from lot_lines l where l.lot_id = k.id) g`;

const lotIs = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from lots k where k.origin_id = b.id and ${condition})`;
const lineIs = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  lotIs(sql`exists (select from lot_lines l where l.lot_id = k.id and ${condition})`);
const PHASES: Readonly<Record<PurchasePhase, RawBuilder<unknown>>> = {
  held: lotIs(sql`k.state = any (${[...IN_HOLD]}::text[])`),
  released: lotIs(sql`k.state in ('released', 'to-be-shipped', 'block-int', 'picked-up')`),
  confiscated: lineIs(sql`l.confiscated_at is not null`),
  cancelled: sql`b.state = 'cancelled'`,
};

const purchaseRecords = recordList(purchaseList)<PurchaseSummary>({
  kind: purchaseMachine.concept,
  table: 'purchases',
  as: 'b',
  columns: summaryColumns,
  joins: summaryJoins,
  store: 'b.store_id',
  sort: { madeAt: instant('b.made_at') },
  where: {
    phase: (phase) => PHASES[phase],
    metal: (metals) => lineIs(sql`l.metal = any (${[...metals]}::text[])`),
    storeId: isId('b.store_id'),
    ...within('b.made_date', 'b.made_at'),
  },
  sums: { totalCents: sql`b.total_cents` },
});
export const listPurchases = (db: Db, scope: Scope, query: PageQuery<typeof purchaseList>) =>
  listRecords(db, purchaseRecords, query, { scope });

interface DetailRow extends PurchaseSummary {
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly employeeName: string;
  readonly approverName: string | null;
  readonly expertName: string | null;
  readonly cancelledAt: string | null;
  /** Nothing of what was bought in another system. */
  readonly signatureFileId: string | null;
  readonly isToday: boolean;
  readonly isOfClosedSession: boolean;
  readonly isInBook: boolean;
  readonly lotStoreId: string;
  readonly tradeIn: Purchase['tradeIn'];
  readonly version: number;
}

export async function findPurchase(db: Db, scope: Scope, id: string): Promise<DetailRow> {
  const inScope = scope ? sql`b.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<DetailRow>`
      select ${summaryColumns}, b.store_id as "storeId", s.code as "storeCode", b.customer_id as "customerId",
        e.name as "employeeName", a.name as "approverName", x.name as "expertName",
        b.cancelled_at as "cancelledAt", b.signature_file_id as "signatureFileId", b.version,
        b.made_date = business_date() as "isToday", k.store_id as "lotStoreId",
        (select jsonb_build_object('id', n.id, 'saleId', n.sale_id, 'saleCode', n.sale_code, 'isUndone', n.is_undone)
          from trade_in_names n where n.purchase_id = b.id) as "tradeIn",
        exists (select from lots_in_books n where n.lot_id = k.id) as "isInBook",
        exists (select from lot_payments p join cash_sessions t on t.id = p.cash_session_id
          where p.lot_id = k.id and p.voided_at is null and t.state = 'closed') as "isOfClosedSession"
      from purchases b ${summaryJoins} join employee_names e on e.id = b.employee_id
        left join employee_names a on a.id = b.approver_id left join employee_names x on x.id = b.expert_id
      where b.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export async function getPurchase(db: Db, who: Who, scope: Scope, id: string): Promise<Purchase> {
  const { storeId, customerId, isToday, isOfClosedSession, isInBook, lotStoreId, signatureFileId, ...row } =
    await findPurchase(db, scope, id);
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const [lot, payments, activity, customer] = await Promise.all([
    lotOf(reads, row.lotId, scope),
    paymentsOfLot(reads, row.lotId),
    activityOf(reads, [id, row.lotId]),
    seesCustomers ? currentCustomer(reads, customerId) : undefined,
  ]);
  const isPartGiven = lot.lines.some((line) => line.isGiven);
  const facts = {
    state: row.state,
    isOpenToChange: isToday && who.storeId === storeId && row.lotState === 'initially-blocked' && !isPartGiven,
    isOpenToAnnul:
      signatureFileId !== null &&
      isOpenToAnnul({ isInBook, isPartGiven, lotState: row.lotState, storeId: lotStoreId }, storeId, who),
    needsManager: isOfClosedSession,
    isTradedIn: payments.some(({ source, voidedAt }) => source === 'trade-in' && voidedAt === null),
    needsExpert: false,
    isNewPrice: false,
  };
  return {
    ...row,
    lot,
    payments,
    activity,
    customer: customer ?? null,
    // Whoever takes back the file it came in with does that.
    actions: offers(purchaseMachine, purchaseRules, facts).filter(({ action }) => action !== 'undoBringIn'),
  };
}
