/** One shipment read whole, with what its goods are called and worth. */
import { sql } from 'kysely';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { unweighed, verificationDifferences } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import { describeGoods } from './goods/goods-of.ts';
import type { IncidentRow, ItemRow, LoadedShipment, PackageRow, RawItem, ShipmentRow } from './shipments.facts.ts';

export async function loadShipment(db: Db, id: string): Promise<LoadedShipment | undefined> {
  const reads = together(db);
  const [row, raw, packages, incidents, limits, describe] = await Promise.all([
    reads.first(
      sql<ShipmentRow>`
        select s.id, s.code, s.type, s.state, s.version, o.id as "originStoreId", o.code as "originCode",
          o.name as "originName", o.channel = 'ADMIN' as "isFromOffice",
          d.id as "destinationStoreId", d.code as "destinationCode",
          d.name as "destinationName", d.channel = 'ADMIN' as "isToOffice",
          s.department, s.note, s.requested_cents as "requestedCents", s.account,
          s.prepared_cents as "preparedCents", s.prepared_units as "preparedUnits",
          s.verified_cents as "verifiedCents", s.verified_units as "verifiedUnits", c.name as "creatorName",
          s.created_at as "createdAt", s.driver_id as "driverId", r.name as "driverName",
          s.delivered_at as "deliveredAt", s.verified_at as "verifiedAt", s.confirmed_at as "confirmedAt",
          s.last_acted_at as "lastActedAt"
        from shipments s join store_names o on o.id = s.origin_store_id
        join store_names d on d.id = s.destination_store_id
        join employee_names c on c.id = s.creator_id left join employee_names r on r.id = s.driver_id
        where s.id = ${id}`.compile(qb),
    ),
    reads.run(
      sql<RawItem>`
        select i.id, i.package_id as "packageId", i.weight_mg as "weightMg", i.read_at is not null as "isRead",
          i.goods_id as "goodsId", i.booking_id as "bookingId", i.description as "ownDescription", k.slug,
          i.is_asked as "isAsked", i.was_status as "wasStatus", i.ended_as as "endedAs",
          i.ended_at is not null as "isOver",
          case when i.ended_as = 'seized' then i.ended_at end as "seizedAt"
        from shipment_items i left join shipment_packages k on k.id = i.package_id
        where i.shipment_id = ${id}`.compile(qb),
    ),
    reads.run(
      sql<PackageRow>`
        select k.id, k.number, k.slug, k.weight_mg as "weightMg", k.received_weight_mg as "receivedWeightMg"
        from shipment_packages k where k.shipment_id = ${id} order by k.number`.compile(qb),
    ),
    reads.run(
      sql<Omit<IncidentRow, 'itemCode'>>`
        select n.id, n.kind, n.item_id as "itemId", k.slug as "packageSlug", n.expected,
          n.found, n.raised_at as "raisedAt", e.name as "raisedBy", n.closed_at as "closedAt",
          c.name as "closedBy", n.resolution
        from shipment_incidents n join employee_names e on e.id = n.raised_by
        left join employee_names c on c.id = n.closed_by
        left join shipment_packages k on k.id = n.package_id
        where n.shipment_id = ${id} order by n.raised_at, n.id`.compile(qb),
    ),
    readLimits(reads),
    describeGoods(reads, id),
  ]);
  if (!row) return undefined;
  const items = carriesMoney(row.type) ? [] : inOrder(raw.map((item) => ({ ...describe(row.type, item), ...item })));
  const codes = new Map(items.map((item) => [item.id, item.itemCode]));
  const told = incidents.map((one) => ({ ...one, itemCode: (one.itemId && codes.get(one.itemId)) ?? null }));
  const parts = { items, packages, incidents };
  const toleranceMg = limits.shipmentToleranceMg;
  const agrees = agreesWithin(toleranceMg, row, parts);
  return { ...row, items, packages, incidents: told, ...factsOf(row, parts), agrees, toleranceMg };
}

/** By their codes. */
const inOrder = (items: readonly ItemRow[]): ItemRow[] =>
  items.toSorted((one, other) => (one.itemCode < other.itemCode ? -1 : 1));

interface Parts {
  readonly items: readonly ItemRow[];
  readonly packages: readonly PackageRow[];
  readonly incidents: readonly Pick<IncidentRow, 'kind' | 'closedAt'>[];
}

/** Everything has been read, weighed and counted, and nothing of it differs. */
function agreesWithin(toleranceMg: number, row: ShipmentRow, { items, packages }: Parts): boolean {
  const isCounted = carriesMoney(row.type) ? row.verifiedCents !== null : items.some((item) => item.isRead);
  return (
    isCounted &&
    unweighed(items, packages).length === 0 &&
    verificationDifferences({ ...row, items, packages }, toleranceMg).length === 0
  );
}

function factsOf(row: ShipmentRow, { items, packages, incidents }: Parts) {
  const packed = items.filter((item) => item.packageId !== null);
  const open = incidents.filter((incident) => incident.closedAt === null);
  const goodsCents = sum(packed.map((item) => item.valueCents));
  const isMoney = carriesMoney(row.type);
  return {
    isMoney,
    hasThings: packed.some((item) => item.goodsId !== null && item.endedAs === null),
    hasContent: isMoney ? row.preparedCents !== null : packed.length > 0,
    hasReading:
      row.verifiedCents !== null ||
      packed.some((item) => item.isRead) ||
      packages.some((one) => one.receivedWeightMg !== null),
    isEmptied: !isMoney && packed.every((item) => item.endedAs !== null),
    isConfirmed: row.confirmedAt !== null,
    openIncidents: open.length,
    openUnread: open.filter((incident) => incident.kind === 'unread').length,
    unreadPieces: row.verifiedAt === null ? 0 : packed.filter((item) => item.endedAs === null).length,
    lostPieces: packed.filter((item) => item.endedAs === 'lost').length,
    valueCents: isMoney ? (row.preparedCents ?? row.requestedCents ?? 0) : goodsCents,
    liquidCents: isMoney ? (row.preparedCents ?? row.requestedCents ?? 0) : sum(packed.map((item) => item.liquidCents)),
  };
}
