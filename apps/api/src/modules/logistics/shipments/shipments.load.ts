/** One shipment whole: what a command locks and what a screen reads are the same. */
import { sql } from 'kysely';
import type { DenominationCount } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { ShipmentFacts } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import type { ShipmentState } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import {
  type IncidentKind,
  isInvestmentGold,
  type PackedItem,
  type WeighedPackage,
} from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Funds } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney, type ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { type Db, qb } from '../../../platform/db.ts';

interface ShipmentRow {
  readonly id: string;
  readonly code: string;
  readonly type: ShipmentType;
  readonly state: ShipmentState;
  readonly version: number;
  readonly originStoreId: string;
  readonly originCode: string;
  readonly originName: string;
  readonly destinationStoreId: string;
  readonly destinationCode: string;
  readonly destinationName: string;
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

export interface ItemRow extends PackedItem {
  readonly productId: string;
  readonly productCode: string;
  readonly description: string;
  readonly isAsked: boolean;
  readonly wasStatus: 'available' | 'defective';
  readonly endedAs: 'received' | 'lost' | 'back' | 'left-out' | null;
  readonly priceCents: number;
  readonly family: string;
  readonly metal: Metal | null;
}
export interface PackageRow extends WeighedPackage {
  readonly number: number;
  readonly slug: string;
}
export interface IncidentRow {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly itemId: string | null;
  readonly packageSlug: string | null;
  readonly productCode: string | null;
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
  const [row, items, packages, incidents] = await Promise.all([
    db.first(
      sql<ShipmentRow>`
        select s.id, s.code, s.type, s.state, s.version, o.id as "originStoreId", o.code as "originCode",
          o.name as "originName", d.id as "destinationStoreId", d.code as "destinationCode",
          d.name as "destinationName", s.note, s.requested_cents as "requestedCents", s.account,
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
      sql<ItemRow>`
        select i.id, i.package_id as "packageId", i.weight_mg as "weightMg", i.read_at is not null as "isRead",
          p.id as "productId", p.code as "productCode", p.description, i.is_asked as "isAsked",
          i.was_status as "wasStatus", i.ended_as as "endedAs", p.final_price_cents as "priceCents", p.family, p.metal
        from shipment_items i join products p on p.id = i.product_id
        where i.shipment_id = ${id} order by p.code`.compile(qb),
    ),
    db.run(
      sql<PackageRow>`
        select k.id, k.number, k.slug, k.weight_mg as "weightMg", k.received_weight_mg as "receivedWeightMg"
        from shipment_packages k where k.shipment_id = ${id} order by k.number`.compile(qb),
    ),
    db.run(
      sql<IncidentRow>`
        select n.id, n.kind, n.item_id as "itemId", k.slug as "packageSlug", p.code as "productCode", n.expected,
          n.found, n.raised_at as "raisedAt", ${nameOf('e')} as "raisedBy", n.closed_at as "closedAt",
          nullif(${nameOf('c')}, '') as "closedBy", n.resolution
        from shipment_incidents n join employees e on e.id = n.raised_by left join employees c on c.id = n.closed_by
        left join shipment_packages k on k.id = n.package_id left join shipment_items i on i.id = n.item_id
        left join products p on p.id = i.product_id
        where n.shipment_id = ${id} order by n.raised_at, n.id`.compile(qb),
    ),
  ]);
  return row && { ...row, items, packages, incidents, ...factsOf(row, { items, packages, incidents }) };
}

interface Parts {
  readonly items: readonly ItemRow[];
  readonly packages: readonly PackageRow[];
  readonly incidents: readonly Pick<IncidentRow, 'kind' | 'closedAt'>[];
}

function factsOf(row: ShipmentRow, { items, packages, incidents }: Parts) {
  const packed = items.filter((item) => item.packageId !== null);
  const open = incidents.filter((incident) => incident.closedAt === null);
  const piecesCents = sum(packed.map((item) => item.priceCents));
  const isMoney = carriesMoney(row.type);
  return {
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
    valueCents: isMoney ? (row.preparedCents ?? row.requestedCents ?? 0) : piecesCents,
    liquidCents: isMoney
      ? (row.preparedCents ?? row.requestedCents ?? 0)
      : sum(packed.filter(isInvestmentGold).map((item) => item.priceCents)),
  };
}
