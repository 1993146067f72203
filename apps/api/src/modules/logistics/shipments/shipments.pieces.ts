/** Pieces into bags, out of them, and into the shop they were sent to. */
import { sql } from 'kysely';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import {
  packagePlace,
  storePlace,
  transitPlace,
  unknownPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { lockPieces, movePieces, type Piece, type PieceStep } from '../../master-data/products/products.public.ts';
import type { ItemRow, LoadedShipment, PackageRow } from './shipments.load.ts';

type Ways = Readonly<Record<ItemRow['wasStatus'], PieceStep['action']>>;
const INTO_BAG: Ways = { available: 'ship', defective: 'shipDefective' };
const OUT_OF_BAG: Ways = { available: 'arrive', defective: 'arriveDefective' };
const FOUND: Ways = { available: 'find', defective: 'findDefective' };

/** Refuses a piece that cannot leave: unknown, elsewhere, taken by another shipment, or not free. */
export async function refuseUnlessShippable(
  db: Db,
  piece: Piece | undefined,
  shipment: Pick<LoadedShipment, 'originStoreId'>,
  productCode: string,
  path: string,
): Promise<Piece & { status: ItemRow['wasStatus'] }> {
  if (!piece) throw refuse(productsErrors.PRODUCT_UNKNOWN, { productCode }, path);
  if (piece.status === 'shipping') {
    const shipmentCode = await liveShipmentOf(db, piece.id);
    if (shipmentCode !== undefined)
      throw refuse(shipmentsErrors.SHIPMENT_PIECE_TAKEN, { productCode, shipmentCode }, path);
  }
  if (piece.storeId !== shipment.originStoreId)
    throw refuse(productsErrors.PRODUCT_ELSEWHERE, { productCode, storeName: piece.storeName }, path);
  const { status } = piece;
  if (status !== 'available' && status !== 'defective') {
    const statusEs = productsEs.status[status].toLowerCase();
    throw refuse(productsErrors.PRODUCT_NOT_AVAILABLE, { productCode, statusEs, status }, path);
  }
  return { ...piece, status };
}

/** The shipment a piece is in now. */
export async function liveShipmentOf(db: Db, productId: string): Promise<string | undefined> {
  const row = await db.first(
    sql<{ code: string }>`select s.code from shipment_items i join shipments s on s.id = i.shipment_id
      where i.product_id = ${productId} and i.package_id is not null and i.ended_at is null`.compile(qb),
  );
  return row?.code;
}

interface Packed {
  readonly piece: Piece & { readonly status: ItemRow['wasStatus'] };
  readonly slug: string;
}

export const intoBags = (packed: readonly Packed[]): PieceStep[] =>
  packed.map(({ piece, slug }) => ({
    piece,
    action: INTO_BAG[piece.status],
    to: { storeId: piece.storeId, place: packagePlace(slug) },
  }));

type Turn = 'back' | 'arrive' | 'lose' | 'find';

/** Moves what is in the shipment: back to where it left, into the shop it was sent to, or into the unknown. */
export async function turnPieces(
  operation: Operation,
  shipment: LoadedShipment,
  items: readonly ItemRow[],
  turn: Turn,
): Promise<void> {
  if (items.length === 0) return;
  await movePieces(operation, await stepsOf(operation, shipment, items, turn), shipment.code);
}

export async function stepsOf(
  operation: Operation,
  shipment: LoadedShipment,
  items: readonly ItemRow[],
  turn: Turn,
): Promise<PieceStep[]> {
  const pieces = await lockPieces(
    operation.tx,
    items.map((item) => item.productId),
  );
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return items.map((item) => {
    const piece = byId.get(item.productId)!;
    const { wasStatus } = item;
    if (turn === 'lose') return { piece, action: 'lose', to: { storeId: piece.storeId, place: unknownPlace } };
    const [storeId, code] =
      turn === 'back'
        ? [shipment.originStoreId, shipment.originCode]
        : [shipment.destinationStoreId, shipment.destinationCode];
    const action = turn === 'find' ? FOUND[wasStatus] : OUT_OF_BAG[wasStatus];
    return { piece, action, to: { storeId, place: storePlace(code) } };
  });
}

/** How it ended with pieces of a shipment. */
export async function endItems(
  operation: Operation,
  ids: readonly string[],
  endedAs: NonNullable<ItemRow['endedAs']>,
): Promise<void> {
  if (ids.length === 0) return;
  await operation.tx.run(
    qb
      .updateTable('shipment_items')
      .set({ ended_as: endedAs, ended_at: operation.now })
      .where('id', 'in', [...ids]),
  );
}

/** What is in bags and has not ended. */
export const inBags = ({ items }: LoadedShipment): ItemRow[] =>
  items.filter((item) => item.packageId !== null && item.endedAs === null);

/** The bags change hands: to the driver, or back to the shop. */
export async function carryBags(operation: Operation, shipment: LoadedShipment, to: 'driver' | 'shop'): Promise<void> {
  const slugs = new Map(shipment.packages.map((one) => [one.id, one.slug]));
  await moveItems(
    operation,
    inBags(shipment).map((item) => ({
      itemId: item.productId,
      kind: 'product',
      to: to === 'driver' ? transitPlace(shipment.code) : packagePlace(slugs.get(item.packageId!)!),
      reason: to === 'driver' ? shipmentsEs.activity.deliver : shipmentsEs.activity.takeBack,
      operationCode: shipment.code,
    })),
  );
}

/** The one piece of this shipment with this code. */
export function itemOf(shipment: LoadedShipment, productCode: string, path: string): ItemRow {
  const item = shipment.items.find((one) => one.productCode === productCode && one.packageId !== null);
  if (!item) throw refuse(shipmentsErrors.SHIPMENT_PIECE_OTHER, { productCode }, path);
  return item;
}

export function packageOf(shipment: LoadedShipment, packageId: string): PackageRow {
  const found = shipment.packages.find((one) => one.id === packageId);
  if (!found) throw new DomainError(shipmentsErrors.SHIPMENT_PACKAGE_OTHER);
  return found;
}
