/** What every kind of goods in bags can do. Commands know no other: a kind more is one file more. */
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { packagePlace, storePlace, transitPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../../platform/operation.ts';
import { type Db, qb } from '../../../../platform/db.ts';
import type { Scope, Who } from '../../../../platform/who.ts';
import { moveItems, placesOf } from '../../../foundations/custody/custody.public.ts';
import type { Piece } from '../../../master-data/products/products.public.ts';
import type { Described, ItemRow, LoadedShipment, RawItem } from '../shipments.facts.ts';

/** Who looks for what a label says; held, nobody else can put it into a bag meanwhile. */
export interface Asker {
  readonly tx: Db;
  readonly who: Who;
  readonly scope: Scope;
  readonly isHeld: boolean;
}
/** From where it would leave. */
export interface Leaving {
  readonly type: ShipmentType;
  readonly originStoreId: string;
  readonly originCode: string;
  readonly originName: string;
  readonly isFromOffice: boolean;
}
export const leavingFrom = (
  type: ShipmentType,
  shop: { readonly id: string; readonly code: string; readonly name: string; readonly isOffice: boolean },
): Leaving => ({
  type,
  originStoreId: shop.id,
  originCode: shop.code,
  originName: shop.name,
  isFromOffice: shop.isOffice,
});
/** A code as it was read, and the field it was read into. */
export interface Wanted {
  readonly code: string;
  readonly path: string;
}
/** What a code stands for, free to leave. */
export interface Found {
  readonly code: string;
  readonly description: string;
  readonly pictured?: PicturedPiece;
  readonly weightMg: number;
  /** What it was, to be it again when it comes out of its bag. */
  readonly wasStatus: string;
  /** Held since it was found, where it was to be. */
  readonly piece?: Piece;
  /** The columns of its item that name it. */
  readonly names: {
    readonly product_id?: string;
    readonly lot_id?: string;
    readonly booking_id?: string;
    readonly work_id?: string;
    readonly work_budget_id?: string;
    readonly bar_id?: string;
    readonly description?: string;
  };
}
export interface Packed {
  readonly found: Found;
  readonly slug: string;
}
/** Out of the bag where it left, in the shop it was sent to, given up, or there after all. */
export type Turn = 'back' | 'arrive' | 'lose' | 'find';

export interface Goods {
  /** What of this kind is in a shipment, by its id: asked with the shipment itself, whatever it carries. */
  readonly describe: (db: Db, shipmentId: string) => Promise<ReadonlyMap<string, Described>>;
  /** In the order they were read; refuses the first that cannot leave, and says why. */
  readonly find: (asker: Asker, leaving: Leaving, wanted: readonly Wanted[]) => Promise<Found[]>;
  readonly pack: (operation: Operation, shipment: LoadedShipment, packed: readonly Packed[]) => Promise<void>;
  readonly turn: (
    operation: Operation,
    shipment: LoadedShipment,
    items: readonly ItemRow[],
    turn: Turn,
  ) => Promise<void>;
  /** The bags change hands: to the driver, or back to the shop; or it is put into another bag. */
  readonly carry: (
    operation: Operation,
    shipment: LoadedShipment,
    items: readonly ItemRow[],
    to: 'driver' | 'bag',
  ) => Promise<void>;
  /** What a turn of them books: from shop to shop, or as a difference of the way. */
  readonly books?: Readonly<Partial<Record<Turn, 'shipping' | 'difference'>>>;
  /** Bags are the goods themselves: each preparation says anew what is in them. */
  readonly isBag?: true;
}

/** Where things are, for those who have nothing else to tell; whoever hands a bag over holds them in it already. */
export const carryAs =
  (kind: 'product' | 'lot' | 'pledge' | 'bar'): Goods['carry'] =>
  async (operation, shipment, items, to) => {
    const places =
      to === 'driver'
        ? new Map(items.map((item) => [item.goodsId!, packagePlace(item.slug!)]))
        : await placesOf(operation.tx, idsOf(items));
    await moveItems(
      operation,
      items.map((item) => ({
        itemId: item.goodsId!,
        kind,
        from: places.get(item.goodsId!) ?? null,
        to: to === 'driver' ? transitPlace(shipment.code) : packagePlace(item.slug!),
        reason: shipmentsEs.activity[to === 'driver' ? 'deliver' : 'takeBack'],
        operationCode: shipment.code,
      })),
    );
  };

/** Where it is after a turn that brings it to a shop. */
export const endOf = (shipment: LoadedShipment, turn: Exclude<Turn, 'lose'>) => {
  const [id, code] =
    turn === 'back'
      ? [shipment.originStoreId, shipment.originCode]
      : [shipment.destinationStoreId, shipment.destinationCode];
  return { id, code, place: storePlace(code) };
};

/** Refuses what is in a bag of a shipment already, and says of which. */
export async function refuseTaken(db: Db, goodsId: string, { code, path }: Wanted): Promise<void> {
  const row = await db.first(
    sql<{ code: string }>`select s.code from shipment_items i join shipments s on s.id = i.shipment_id
      where i.goods_id = ${goodsId} and i.package_id is not null and i.ended_at is null`.compile(qb),
  );
  if (row) throw refuse(shipmentsErrors.SHIPMENT_PIECE_TAKEN, { itemCode: code, shipmentCode: row.code }, path);
}

/** Items of what was found: asked for, or in a bag. */
export const itemsFrom = (
  shipmentId: string,
  rows: readonly { readonly found: Found; readonly packageId: string | null }[],
) =>
  rows.map(({ found, packageId }) => ({
    id: uuidv7(),
    shipment_id: shipmentId,
    ...found.names,
    is_asked: packageId === null,
    package_id: packageId,
    weight_mg: found.weightMg,
    was_status: found.wasStatus,
  }));

/** The goods of a shipment, for the queries that tell of them. */
export const goodsIn = (shipmentId: string) =>
  sql`(select i.goods_id from shipment_items i where i.shipment_id = ${shipmentId})`;

export const idsOf = (items: readonly RawItem[]): string[] => items.flatMap((item) => item.goodsId ?? []);
