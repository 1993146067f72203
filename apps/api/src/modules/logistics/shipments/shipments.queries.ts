/** Shipments as screens read them. */
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import {
  shipmentMachine,
  shipmentRules,
  SIDE_OF,
} from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { isStalled } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type {
  goodsQuery,
  ItemSituation,
  RoundStop,
  Shipment,
  ShipmentFigures,
  ShipmentSummary,
} from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { departmentOfRole } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { Direction } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { instant, isIdOf, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { leavingFrom } from './goods/goods.ts';
import { goodsOf } from './goods/goods-of.ts';
import { type ItemRow, type LoadedShipment, thingsIn } from './shipments.facts.ts';
import { loadShipment } from './shipments.load.ts';
import { isOurs } from './shipments.store.ts';

const packageCount = sql`(select count(*)::int from shipment_packages k where k.shipment_id = s.id)`;
const columns = sql<Omit<ShipmentSummary, 'isStalled'>>`
  s.id, s.code, s.type, s.state, s.origin_store_id as "originStoreId", o.name as "originName",
  s.destination_store_id as "destinationStoreId", d.name as "destinationName",
  s.department,
  (select count(*)::int from shipment_items i where i.shipment_id = s.id and i.package_id is not null) as pieces,
  ${packageCount} as "packageCount",
  s.requested_cents as "requestedCents", s.prepared_cents as "preparedCents",
  r.name as "driverName", s.created_at as "createdAt",
  s.last_acted_at as "lastActedAt", ${openIncidents()} as "openIncidents"`;
const joins = sql`join store_names o on o.id = s.origin_store_id
  join store_names d on d.id = s.destination_store_id left join employee_names r on r.id = s.driver_id`;

function openIncidents(): RawBuilder<number> {
  return sql`(select count(*)::int from shipment_incidents n where n.shipment_id = s.id and n.closed_at is null)`;
}

/** A driver reads what is in the own hands; everybody else what leaves or enters a shop they reach. */
const withinReach = (who: Who, scope: Scope): RawBuilder<unknown> => {
  if (who.role === 'DRIVER') return sql`(s.driver_id = ${who.employeeId} and s.state = 'in-mail')`;
  const own = departmentOfRole(who.role);
  const ours = own === undefined ? sql`true` : sql`(s.department is null or s.department = ${own})`;
  return scope === undefined ? ours : sql`${either(scope)} and ${ours}`;
};
const either = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(${isIdOf('s.origin_store_id')(ids)} or ${isIdOf('s.destination_store_id')(ids)})`;

/** To and from what: the shops that are asked for, that of the session, or at the office all in reach. */
function wayOf(who: Who, scope: Scope, asked?: readonly string[]) {
  const ids = asked ?? (who.isOffice ? scope : [who.storeId]);
  const at = (column: 'origin_store_id' | 'destination_store_id'): RawBuilder<unknown> =>
    ids === undefined ? sql`true` : isIdOf(`s.${column}`)(ids);
  return {
    'to-send': sql`(s.state in ('created', 'ready-to-ship') and ${at('origin_store_id')})`,
    'on-the-way': sql`(s.state = 'in-mail' and ${at('origin_store_id')})`,
    'to-receive': sql`(s.state in ('in-mail', 'received', 'error') and ${at('destination_store_id')})`,
    closed: sql`(s.state in ('finished', 'cancelled') and (${at('origin_store_id')} or ${at('destination_store_id')}))`,
  } as const satisfies Record<Direction, RawBuilder<unknown>>;
}

const stalled = (hours: number): RawBuilder<unknown> =>
  sql`(s.state not in ('finished', 'cancelled')
    and s.last_acted_at < clock_timestamp() - ${`${hours} hours`}::interval)`;

type Row = Omit<ShipmentSummary, 'isStalled'>;
const shipmentRecords = (who: Who, scope: Scope, hours: number, asked?: readonly string[]) =>
  recordList(shipmentList)<Row>({
    kind: shipmentMachine.concept,
    table: 'shipments',
    as: 's',
    columns,
    joins,
    sort: { createdAt: instant('s.created_at') },
    where: {
      direction: (direction) => wayOf(who, scope, asked)[direction],
      type: isOneOf('s.type'),
      state: isOneOf('s.state'),
      isStalled: () => stalled(hours),
      hasIncidents: () => sql`s.id in (select n.shipment_id from shipment_incidents n where n.closed_at is null)`,
      storeId: either,
      originStoreId: isIdOf('s.origin_store_id'),
      destinationStoreId: isIdOf('s.destination_store_id'),
      from: (day) => sql`s.created_at >= ${day}::date::timestamp at time zone ${ZONE}`,
      to: (day) => sql`s.created_at < (${day}::date + 1)::timestamp at time zone ${ZONE}`,
    },
    sums: { packageCount },
  });

export async function listShipments(db: Db, who: Who, scope: Scope, query: PageQuery<typeof shipmentList>) {
  const { shipmentStalledHours: hours } = await readLimits(db);
  const page = await listRecords(db, shipmentRecords(who, scope, hours, query.storeId), query, {
    also: [withinReach(who, scope)],
  });
  const now = new Date().toISOString();
  const data = page.data.map((row) => ({ ...row, isStalled: isStalled(row.state, row.lastActedAt, now, hours) }));
  return { ...page, data };
}

export async function shipmentFigures(db: Db, who: Who, scope: Scope): Promise<ShipmentFigures> {
  const { shipmentStalledHours } = await readLimits(db);
  const way = wayOf(who, scope);
  const reach = withinReach(who, scope);
  const here = who.isOffice || who.role === 'DRIVER' ? reach : sql`${reach} and ${either([who.storeId])}`;
  const of = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
  return await db.one(
    sql<ShipmentFigures>`
      select ${of(way['to-send'])} as "toSend", ${of(way['on-the-way'])} as "onTheWay",
        ${of(way['to-receive'])} as "toReceive", ${of(sql`${stalled(shipmentStalledHours)}`)} as stalled,
        ${of(sql`s.state = 'error'`)} as incidents, coalesce(sum(a.balance), 0)::bigint as "inTransitCents"
      from shipments s left join ledger_accounts a on a.path = 'in-transit:' || s.code
      where s.state not in ('finished', 'cancelled') and ${here}`.compile(qb),
  );
}

/** Bags ready to leave any shop, and those in the own hands; how many, never what is in them (decision 345). */
export async function roundOf(db: Db, who: Who) {
  const data = await db.run(
    sql<RoundStop>`
      select o.id as "storeId", o.name, o.address, o.phone,
        count(*) filter (where t.is_fetched)::int as "fetchCount",
        coalesce(sum(t.bags) filter (where t.is_fetched), 0)::int as "fetchBags",
        count(*) filter (where not t.is_fetched)::int as "deliverCount",
        coalesce(sum(t.bags) filter (where not t.is_fetched), 0)::int as "deliverBags", min(t.at) as since
      from (
        select s.origin_store_id as store_id, true as is_fetched, ${packageCount} as bags, s.last_acted_at as at
        from shipments s where s.state = 'ready-to-ship'
        union all
        select s.destination_store_id, false, ${packageCount}, s.last_acted_at
        from shipments s where s.state = 'in-mail' and s.driver_id = ${who.employeeId}
      ) t join stores o on o.id = t.store_id
      group by o.id, o.name, o.address, o.phone order by since, o.name`.compile(qb),
  );
  return { data, totalCount: data.length };
}

export async function shipmentStores(db: Db, scope: Scope) {
  const data = await db.run(
    sql<{ id: string; code: string; name: string; isOwn: boolean; isOffice: boolean }>`
      select id, code, name, ${scope ? sql`id = any (${[...scope]}::uuid[])` : sql`true`} as "isOwn",
        channel = 'ADMIN' as "isOffice"
      from store_names where is_active order by name collate "und-x-icu"`.compile(qb),
  );
  return { data, totalCount: data.length };
}

/** What a label stands for, refused as a preparation would refuse it; nothing is held. */
export async function findGoods(db: Db, who: Who, scope: Scope, query: z.output<typeof goodsQuery>) {
  const origin = await db.first(
    sql<Parameters<typeof leavingFrom>[1]>`select id, code, name, channel = 'ADMIN' as "isOffice" from store_names
      where id = ${query.originStoreId} and is_active`.compile(qb),
  );
  if (!origin) throw refuse(shipmentsErrors.SHIPMENT_STORE_UNKNOWN, {}, 'originStoreId');
  const asked = [{ code: query.code, path: 'code' }];
  const asker = { tx: db, who, scope, isHeld: false };
  const [found] = await goodsOf(query.type).find(asker, leavingFrom(query.type, origin), asked);
  if (!found) throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER);
  const { code: itemCode, description, pictured = null, weightMg } = found;
  return { itemCode, description, pictured, weightMg };
}

export async function getShipment(db: Db, who: Who, scope: Scope, id: string): Promise<Shipment> {
  const reads = together(db);
  const [shipment, limits, activity, spots] = await Promise.all([
    loadShipment(reads, id),
    readLimits(reads),
    activityOf(reads, id),
    spotsOf(reads, who, thingsIn(id)),
  ]);
  if (!shipment || !mayRead(who, scope, shipment)) throw new DomainError(kernelErrors.NOT_FOUND);
  const now = new Date().toISOString();
  return {
    ...shipment,
    pieces: shipment.items.filter((item) => item.packageId !== null).length,
    packageCount: shipment.packages.length,
    isStalled: isStalled(shipment.state, shipment.lastActedAt, now, limits.shipmentStalledHours),
    isToDeclare: shipment.liquidCents >= limits.declaredMovementCents,
    packages: [...shipment.packages],
    items: shipment.items.map((item) => ({
      ...item,
      pictured: item.pictured ?? null,
      situation: situationOf(shipment, item),
    })),
    incidents: [...shipment.incidents],
    activity: [...interventionsOf(shipment), ...activity].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    actions: actionsFor(who, { ...shipment, spots }),
  };
}

/** Of the intervention by which it left: who receives the rest reads it here, in their own shipment. */
const interventionsOf = ({ id, items }: LoadedShipment): Shipment['activity'] =>
  items.flatMap(({ seizedAt, itemCode }) => {
    const nobody = { employeeName: '', signerName: null, approverName: null, reason: null };
    const action = 'shipment.seized';
    return seizedAt === null ? [] : [{ at: seizedAt, action, recordId: id, ...nobody, details: { itemCode } }];
  });

function mayRead(who: Who, scope: Scope, shipment: LoadedShipment): boolean {
  if (who.role === 'DRIVER') return shipment.driverId === who.employeeId && shipment.state === 'in-mail';
  if (!isOurs(who, shipment)) return false;
  return scope === undefined || [shipment.originStoreId, shipment.destinationStoreId].some((id) => scope.includes(id));
}

function situationOf(shipment: LoadedShipment, item: ItemRow): ItemSituation {
  if (item.endedAs !== null) return item.endedAs;
  if (item.packageId === null) return 'asked';
  return shipment.verifiedAt === null ? 'packed' : 'unread';
}

/** What this person may do from this shop: what leaves is done where it leaves, what arrives where it arrives. */
function actionsFor(who: Who, shipment: LoadedShipment & { readonly spots: readonly string[] }) {
  if (reachOf(who.role, shipmentsGrants.write) === undefined) return [];
  const places = { origin: shipment.originStoreId, destination: shipment.destinationStoreId };
  return offers(shipmentMachine, shipmentRules, shipment).filter(({ action }) => {
    const side = SIDE_OF[action] ?? 'anywhere';
    return side === 'anywhere' || places[side] === who.storeId;
  });
}
