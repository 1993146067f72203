/** The day in figures, in one query: each count reads an index, none a whole table. */
import { sql } from 'kysely';
import { MAX_COUNT } from '@quilate/domain/kernel/contract.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { type RoomGrants, reachOf } from '@quilate/domain/kernel/grants.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { startOfDay } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import type { HomeDay } from '@quilate/domain/modules/office/home/home.schema.ts';
import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import {
  shopOrdersGrants,
  shopOrderSupplyGrants,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Who } from '../../../platform/who.ts';

interface Figures {
  readonly sold: number;
  readonly soldCents: number;
  readonly returned: number;
  readonly returnedCents: number;
  readonly open: number;
  readonly closed: number;
  readonly prereserved: number;
  readonly defective: number;
  readonly toServe: number;
  readonly toReceive: number;
  readonly present: number;
  readonly shipmentsToSend: number;
  readonly shipmentsToReceive: number;
  readonly stalled: number;
  readonly inTransitCents: number;
  readonly waiting: number;
  readonly failed: number;
  readonly lateLots: number;
  readonly lateSince: string | null;
  readonly siiLate: number;
  readonly siiSince: string | null;
  readonly unexamined: number;
  readonly unexaminedSince: string | null;
  readonly alarms: number;
  readonly alarm: string | null;
}

export async function homeDay(db: Db, who: Who, isBlind: boolean): Promise<HomeDay> {
  const told = (cents: number): number | null => (isBlind ? null : cents);
  const reachTo = ({ read }: RoomGrants) => reachOf(who.role, read);
  const isGroup = who.isOffice && reachTo(salesGrants) === 'all';
  const isForBulk = who.isOffice || reachTo(shopOrderSupplyGrants) !== undefined;
  const row = await db.one(figures(isGroup ? undefined : who.storeId, await readLimits(db)).compile(qb));
  const { prereserved, defective } = row;
  return {
    isGroup,
    sales: reachTo(salesGrants)
      ? {
          count: row.sold,
          totalCents: told(row.soldCents),
          returned: row.returned,
          returnedCents: told(row.returnedCents),
        }
      : null,
    tills: reachTo(cashGrants) ? { open: row.open, closed: row.closed } : null,
    products: reachTo(productsGrants)
      ? {
          prereserved: Math.min(prereserved, MAX_COUNT),
          defective: Math.min(defective, MAX_COUNT),
          isCapped: Math.max(prereserved, defective) > MAX_COUNT,
        }
      : null,
    shopOrders: reachTo(shopOrdersGrants) ? { waiting: isForBulk ? row.toServe : row.toReceive, isForBulk } : null,
    // A driver has a page of the own hands.
    shipments:
      reachTo(shipmentsGrants) && who.role !== 'DRIVER'
        ? {
            toSend: row.shipmentsToSend,
            toReceive: row.shipmentsToReceive,
            stalled: row.stalled,
            inTransitCents: told(row.inTransitCents),
          }
        : null,
    policeLate: reachTo(policeGrants) ? { lots: row.lateLots, since: row.lateSince } : null,
    siiLate: reachTo(siiFilingsGrants) ? { count: row.siiLate, since: row.siiSince } : null,
    ...(reachTo(specialExaminationsGrants)
      ? { examinationsLate: { count: row.unexamined, since: row.unexaminedSince } }
      : {}),
    present: row.present,
    mails: reachTo(settingsGrants) ? { waiting: row.waiting, failed: row.failed } : null,
    alarms: reachTo(settingsGrants) ? { open: row.alarms, text: row.alarm } : null,
  };
}

function figures(storeId: string | undefined, limits: Limits) {
  const { shipmentStalledHours, policeBookDays, divisionBookDays, examinationWaitDays } = limits;
  const today = startOfDay(businessDate(new Date())).toISOString();
  const at = (table: string) => (storeId ? sql`and ${sql.ref(`${table}.store_id`)} = ${storeId}` : sql``);
  const setAside = (status: string) => sql`(select count(*)::int from (
    select from products p where p.status = ${sql.lit(status)} ${at('p')} limit ${sql.lit(MAX_COUNT + 1)}) c)`;
  const way = (column: 'origin_store_id' | 'destination_store_id') =>
    storeId ? sql`${sql.ref(`h.${column}`)} = ${storeId}` : sql`true`;
  return sql<Figures>`
    select v.sold, v."soldCents", b.returned, b."returnedCents", t.open, t.closed, m.waiting, m.failed, a.*, e.*,
      p.*, i.*, x.*,
      ${setAside('prereserved')} as prereserved, ${setAside('defective')} as defective,
      (select count(*)::int from shop_orders o where o.state in ('requested', 'confirmed')) as "toServe",
      (select count(*)::int from shop_orders o where o.state in ('ready-to-pick-up', 'dropped-off', 'picked-up',
        'received') ${at('o')}) as "toReceive",
      (select count(*)::int from work_shifts w where w.state = 'present' ${at('w')}) as present
    from (select count(*)::int as sold, coalesce(sum(s.total_cents), 0)::bigint as "soldCents"
        from sales s where s.sold_at >= ${today} ${at('s')}) v,
      (select count(distinct s.id)::int as returned, coalesce(sum(l.total_cents), 0)::bigint as "returnedCents"
        from sale_lines l join sales s on s.id = l.sale_id where l.returned_at >= ${today} ${at('s')}) b,
      (select count(c.store_id)::int as open, (count(*) - count(c.store_id))::int as closed
        from store_names e left join cash_sessions c on c.store_id = e.id and c.state = 'open'
        where e.is_active and e.channel <> 'ADMIN' ${storeId ? sql`and e.id = ${storeId}` : sql``}) t,
      (select count(*) filter (where h.state in ('created', 'ready-to-ship') and ${way('origin_store_id')})::int
            as "shipmentsToSend",
          count(*) filter (where h.state in ('in-mail', 'received', 'error') and ${way('destination_store_id')})::int
            as "shipmentsToReceive",
          count(*) filter (where h.last_acted_at
            < clock_timestamp() - ${`${shipmentStalledHours} hours`}::interval)::int as stalled,
          coalesce(sum(a.balance), 0)::bigint as "inTransitCents"
        from shipments h left join ledger_accounts a on a.path = 'in-transit:' || h.code
        where h.state not in ('finished', 'cancelled')
          and (${way('origin_store_id')} or ${way('destination_store_id')})) e,
      (select coalesce(sum(d.lot_count), 0)::int as "lateLots", min(d.since)::text as "lateSince"
        from police_dues d where d.since < business_date()
          - case when d.is_division then ${divisionBookDays}::int else ${policeBookDays}::int end ${at('d')}) p,
      (select count(*)::int as "siiLate", min(d.due_on)::text as "siiSince"
        from sii_dues d where d.due_on < business_date()) i,
      (select count(*)::int as unexamined, min(x.begun_on)::text as "unexaminedSince" from suggested_examinations x
        where x.begun_on < business_date() - ${examinationWaitDays}::int) x,
      (select count(*) filter (where attempts = 0)::int as waiting, count(*) filter (where attempts > 0)::int as failed
        from mails where state = 'waiting') m,
      (select count(*)::int as alarms, (array_agg(text order by created_at desc))[1] as alarm
        from alarms where state = 'open') a`;
}
