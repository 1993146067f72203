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
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type { Department } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';

export interface ShipmentRow {
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
  readonly department: Department | null;
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
  readonly isOver: boolean;
  readonly goodsId: string | null;
  readonly bookingId: string | null;
  /** Of what has no record of its own. */
  readonly ownDescription: string | null;
  /** On its bag. */
  readonly slug: string | null;
  readonly isAsked: boolean;
  readonly wasStatus: string;
  readonly endedAs: 'received' | 'lost' | 'back' | 'left-out' | 'seized' | null;
  /** When the police took it out of its bag. */
  readonly seizedAt: string | null;
}
/** What a screen shows of an item. */
export interface Described {
  readonly recordId: string | null;
  readonly itemCode: string;
  readonly description: string;
  readonly pictured?: PicturedPiece;
  readonly valueCents: number;
  /** Of it, gold people keep as money. */
  readonly liquidCents: number;
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
  /** What bags may weigh more or less than what is in them. */
  readonly toleranceMg: number;
  readonly valueCents: number;
  /** Cash, and gold people keep as money. */
  readonly liquidCents: number;
}

/** What of it is in custody: in its bags, and not out of them again. */
export const thingsOf = ({ items }: Pick<LoadedShipment, 'items'>): string[] =>
  items.flatMap(({ goodsId, packageId, endedAs }) =>
    goodsId !== null && packageId !== null && endedAs === null ? [goodsId] : [],
  );

/** The same, as a query. */
export const thingsIn = (shipmentId: string) =>
  sql<string>`(select i.goods_id from shipment_items i where i.shipment_id = ${shipmentId}
    and i.goods_id is not null and i.package_id is not null and i.ended_as is null)`;
