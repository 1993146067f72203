/** One shipment whole: what a command locks and what a screen reads are the same. */
import { sql } from 'kysely';
import type { DenominationCount } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { ShipmentFacts } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import type { ShipmentState } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import type {
  IncidentKind,
  PackedItem,
  WeighedPackage,
} from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Funds } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney, type ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Described } from './goods/goods.ts';
import { goodsOf } from './goods/goods-of.ts';

interface ShipmentRow {
  readonly id: string;
  readonly code: string;
  readonly type: ShipmentType;
  readonly state: ShipmentState;
  readonly version: number;
  readonly originStoreId: string;
  readonly originCode: string;
  readonly originName: string;
  /** Metals and the workshop are there (docs/decisions/0046). */
  readonly isFromOffice: boolean;
  readonly destinationStoreId: string;
  readonly destinationCode: string;
  readonly destinationName: string;
  readonly isToOffice: boolean;
  readonly note: string | null;
  readonly requestedCents: number | null;
  readonly account: Funds | null;
  readonly preparedCents: number | null;
  readonly preparedUnits: DenominationCount[] | null;
  readonly verifiedCents: number | null;
  readonly verifiedUnits: DenominationCount[] | null;
  readonly creatorName: string;
  readonly createdAt: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly deliveredAt: string | null;
  readonly verifiedAt: string | null;
  readonly confirmedAt: string | null;
  readonly lastActedAt: string;
}

/** One of the goods as the shipment keeps it; who it is, its kind knows. */
export interface RawItem extends PackedItem {
  readonly goodsId: string | null;
  readonly bookingId: string | null;
  /** Of what has no record of its own. */
  readonly ownDescription: string | null;
  /** On its bag. */
  readonly slug: string | null;
  readonly isAsked: boolean;
  readonly wasStatus: string;
  readonly endedAs: 'received' | 'lost' | 'back' | 'left-out' | null;
}
export interface ItemRow extends RawItem, Described {}
export interface PackageRow extends WeighedPackage {
  readonly number: number;
  readonly slug: string;
}
export interface IncidentRow {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly itemId: string | null;
  readonly packageSlug: string | null;
  readonly itemCode: string | null;
  readonly expected: number | null;
  readonly found: number | null;
  readonly raisedAt: string;
  readonly raisedBy: string;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  readonly resolution: string | null;
}

export interface LoadedShipment extends ShipmentRow, ShipmentFacts {
  readonly items: readonly ItemRow[];
  readonly packages: readonly PackageRow[];
  readonly incidents: readonly IncidentRow[];
  readonly valueCents: number;
  /** Cash, and gold people keep as money. */
  readonly liquidCents: number;
}

const nameOf = (alias: string) => sql`concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.surname`)})`;

export async function loadShipment(db: Db, id: string): Promise<LoadedShipment | undefined> {
  const [row, raw, packages, incidents] = await Promise.all([
    db.first(
      sql<ShipmentRow>`
        select s.id, s.code, s.type, s.state, s.version, o.id as "originStoreId", o.code as "originCode",
          o.name as "originName", o.channel = 'ADMIN' as "isFromOffice",
          d.id as "destinationStoreId", d.code as "destinationCode",
          d.name as "destinationName", d.channel = 'ADMIN' as "isToOffice",
          s.note, s.requested_cents as "requestedCents", s.account,
          s.prepared_cents as "preparedCents", s.prepared_units as "preparedUnits",
          s.verified_cents as "verifiedCents", s.verified_units as "verifiedUnits", ${nameOf('c')} as "creatorName",
          s.created_at as "createdAt", s.driver_id as "driverId", nullif(${nameOf('r')}, '') as "driverName",
          s.delivered_at as "deliveredAt", s.verified_at as "verifiedAt", s.confirmed_at as "confirmedAt",
          s.last_acted_at as "lastActedAt"
        from shipments s join stores o on o.id = s.origin_store_id join stores d on d.id = s.destination_store_id
        join employees c on c.id = s.creator_id left join employees r on r.id = s.driver_id
        where s.id = ${id}`.compile(qb),
    ),
    db.run(
      sql<RawItem>`
        select i.id, i.package_id as "packageId", i.weight_mg as "weightMg", i.read_at is not null as "isRead",
          i.goods_id as "goodsId", i.booking_id as "bookingId", i.description as "ownDescription", k.slug,
          i.is_asked as "isAsked", i.was_status as "wasStatus", i.ended_as as "endedAs"
        from shipment_items i left join shipment_packages k on k.id = i.package_id
        where i.shipment_id = ${id}`.compile(qb),
    ),
    db.run(
      sql<PackageRow>`
        select k.id, k.number, k.slug, k.weight_mg as "weightMg", k.received_weight_mg as "receivedWeightMg"
        from shipment_packages k where k.shipment_id = ${id} order by k.number`.compile(qb),
    ),
    db.run(
      sql<Omit<IncidentRow, 'itemCode'>>`
        select n.id, n.kind, n.item_id as "itemId", k.slug as "packageSlug", n.expected,
          n.found, n.raised_at as "raisedAt", ${nameOf('e')} as "raisedBy", n.closed_at as "closedAt",
          nullif(${nameOf('c')}, '') as "closedBy", n.resolution
        from shipment_incidents n join employees e on e.id = n.raised_by left join employees c on c.id = n.closed_by
        left join shipment_packages k on k.id = n.package_id
        where n.shipment_id = ${id} order by n.raised_at, n.id`.compile(qb),
    ),
  ]);
  if (!row) return undefined;
  const items = await described(db, row.type, raw);
  const codes = new Map(items.map((item) => [item.id, item.itemCode]));
  const told = incidents.map((one) => ({ ...one, itemCode: (one.itemId && codes.get(one.itemId)) ?? null }));
  return { ...row, items, packages, incidents: told, ...factsOf(row, { items, packages, incidents }) };
}

/** What of it is in custody: in its bags, and not out of them again. */
export const thingsOf = ({ items }: Pick<LoadedShipment, 'items'>): string[] =>
  items.flatMap(({ goodsId, packageId, endedAs }) =>
    goodsId !== null && packageId !== null && endedAs === null ? [goodsId] : [],
  );

/** What each of the goods is called and worth, in the order of their codes. */
async function described(db: Db, type: ShipmentType, raw: readonly RawItem[]): Promise<ItemRow[]> {
  if (raw.length === 0 || carriesMoney(type)) return [];
  const known = await goodsOf(type).describe(db, raw);
  const items = raw.map((item) => ({ ...known.get(item.goodsId ?? item.id)!, ...item }));
  return items.toSorted((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
}

interface Parts {
  readonly items: readonly ItemRow[];
  readonly packages: readonly PackageRow[];
  readonly incidents: readonly Pick<IncidentRow, 'kind' | 'closedAt'>[];
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
    isConfirmed: row.confirmedAt !== null,
    openIncidents: open.length,
    openUnread: open.filter((incident) => incident.kind === 'unread').length,
    unreadPieces: row.verifiedAt === null ? 0 : packed.filter((item) => item.endedAs === null).length,
    lostPieces: packed.filter((item) => item.endedAs === 'lost').length,
    valueCents: isMoney ? (row.preparedCents ?? row.requestedCents ?? 0) : goodsCents,
    liquidCents: isMoney ? (row.preparedCents ?? row.requestedCents ?? 0) : sum(packed.map((item) => item.liquidCents)),
  };
}
