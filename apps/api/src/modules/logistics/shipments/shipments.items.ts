/** What is in the bags of a shipment, whatever it is: how it is found again, and how it ended. */
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { plainCode } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { dueEs } from '../inventories/inventories.public.ts';
import type { Turn } from './goods/goods.ts';
import { goodsOf } from './goods/goods-of.ts';
import type { ItemRow, LoadedShipment, PackageRow } from './shipments.facts.ts';

/** Moves what is in the shipment: back to where it left, into the shop it was sent to, or into the unknown. */
export async function turnItems(
  operation: Operation,
  shipment: LoadedShipment,
  items: readonly ItemRow[],
  turn: Turn,
): Promise<void> {
  if (items.length > 0) await goodsOf(shipment.type).turn(operation, shipment, items, turn);
}

/** What such a turn books, for the rules of its row. */
export function booksOf({ type }: LoadedShipment, items: readonly ItemRow[], turn: Turn) {
  const books = items.length > 0 ? goodsOf(type).books?.[turn] : undefined;
  return { isBooked: books === 'shipping', isBookedAsDifference: books === 'difference' };
}

/** The bags change hands: to the driver, or back to the shop. */
export async function carryBags(operation: Operation, shipment: LoadedShipment, to: 'driver' | 'bag'): Promise<void> {
  const items = inBags(shipment);
  if (!carriesMoney(shipment.type)) await goodsOf(shipment.type).carry(operation, shipment, items, to);
}

/** How it ended with goods of a shipment. */
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
/** What has a code is in custody; a bag that is the goods itself is not. */
export const hasPlace = ({ goodsId }: ItemRow): boolean => goodsId !== null;

export const inBags = ({ items }: LoadedShipment): ItemRow[] =>
  items.filter((item) => item.packageId !== null && item.endedAs === null);

export const findItem = ({ items }: LoadedShipment, itemCode: string): ItemRow | undefined =>
  items.find((one) => plainCode(one.itemCode) === itemCode && one.packageId !== null);

/** The one of this shipment with this code; of another, it is said where that is due. */
export async function itemOf(db: Db, shipment: LoadedShipment, itemCode: string, path: string): Promise<ItemRow> {
  const item = findItem(shipment, itemCode);
  if (item) return item;
  const due = (await dueEs(db, itemCode)) ?? shipmentsEs.verify.unknown;
  throw refuse(shipmentsErrors.SHIPMENT_PIECE_OTHER, { itemCode, dueEs: due }, path);
}

export function packageOf(shipment: LoadedShipment, packageId: string): PackageRow {
  const found = shipment.packages.find((one) => one.id === packageId);
  if (!found) throw new DomainError(shipmentsErrors.SHIPMENT_PACKAGE_OTHER);
  return found;
}
