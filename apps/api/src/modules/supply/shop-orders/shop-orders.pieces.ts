/** The pieces of an order: which may go into its bags, and where they are on their way. */
import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { storePlace, transitPlace, unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { servedUnits } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrderLine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { alsoWritesIn } from '../../../platform/write-scope.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { lockPieces, movePieces, type Piece } from '../../master-data/products/products.public.ts';

const e = shopOrdersErrors;

interface Place {
  readonly code: string;
  /** Of bulk purchases, not a shop that sells. */
  readonly isWarehouse: boolean;
}
export type Places = ReadonlyMap<string, Place>;

/** Every shop by its id: where a piece is, and whether that is a warehouse of bulk purchases. */
export async function placesOf(db: Db): Promise<Places> {
  const rows = await db.run(qb.selectFrom('store_names').select(['id', 'code', 'channel']));
  return new Map(rows.map(({ id, code, channel }) => [id, { code, isWarehouse: channel === 'ADMIN' }]));
}

/** The line a piece is for; refuses what does not exist, is elsewhere, is taken or was not asked for. */
export function lineFor(
  piece: Piece | undefined,
  productCode: string,
  lines: readonly ShopOrderLine[],
  places: Places,
  path = 'productCode',
): { piece: Piece; line: ShopOrderLine } {
  if (!piece) throw refuse(productsErrors.PRODUCT_UNKNOWN, { productCode }, path);
  const line = lines.find((known) => known.catalogueId === piece.catalogueId && servedUnits(known) > 0);
  if (!line) throw refuse(e.PIECE_NOT_ORDERED, { productCode }, path);
  if (places.get(piece.storeId)?.isWarehouse !== true)
    throw refuse(e.PIECE_NOT_IN_WAREHOUSE, { productCode, storeName: piece.storeName }, path);
  if (piece.status !== 'available') {
    const statusEs = productsEs.status[piece.status].toLowerCase();
    throw refuse(productsErrors.PRODUCT_NOT_AVAILABLE, { productCode, statusEs, status: piece.status }, path);
  }
  return { piece, line };
}

export function refuseOver(line: ShopOrderLine, units: number, path = 'productCode'): void {
  const approvedUnits = servedUnits(line);
  if (units <= approvedUnits) return;
  throw refuse(e.LINE_COMPLETE, { catalogueCode: line.catalogueCode, approvedUnits }, path);
}

interface Order {
  readonly id: string;
  readonly code: string;
}

/** Taken off the shelf for this order: nobody else can sell or prepare them; they are still in the warehouse. */
export function reserve(operation: Operation, order: Order, pieces: readonly Piece[], places: Places): Promise<void> {
  return movePieces(
    operation,
    pieces.map((piece) => ({ piece, action: 'ship', to: at(piece.storeId, places.get(piece.storeId)!.code) })),
    order.code,
  );
}

/** Back on the shelf they were taken from. */
export async function release(operation: Operation, order: Order): Promise<readonly Piece[]> {
  const { tx } = operation;
  const [pieces, places] = await Promise.all([heldPieces(operation, order.id), placesOf(tx)]);
  const steps = pieces.map((piece) => ({
    piece,
    action: 'arrive' as const,
    to: at(piece.storeId, places.get(piece.storeId)!.code),
  }));
  await movePieces(operation, steps, order.code);
  return pieces;
}

/** The bags leave the house: from here on the pieces are where their order is. */
export async function send(operation: Operation, order: Order): Promise<void> {
  const pieces = await heldPieces(operation, order.id);
  await moveItems(
    operation,
    pieces.map((piece) => ({
      itemId: piece.id,
      kind: 'product',
      from: piece.place,
      to: transitPlace(order.code),
      reason: shopOrdersEs.actions.pickUp,
      operationCode: order.code,
    })),
  );
  operation.changes.push({ topic: 'products', storeId: operation.who.storeId });
}

/** Pieces of the order that have not arrived yet, and are not given up. */
export async function waitedFor(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.run(
    qb
      .selectFrom('shop_order_pieces')
      .select('product_id as id')
      .where('order_id', '=', orderId)
      .where('arrived_at', 'is', null)
      .where('lost_at', 'is', null),
  );
  return rows.map((row) => row.id);
}
const heldPieces = async ({ tx }: Operation, orderId: string): Promise<Piece[]> =>
  lockPieces(tx, await waitedFor(tx, orderId));

interface Destination extends Order {
  readonly storeId: string;
  readonly storeCode: string;
}

/** Pieces read in the shop are its own from now on; answers how many are still on their way. */
export async function arrive(operation: Operation, order: Destination, codes: readonly string[]): Promise<number> {
  const held = await heldPieces(operation, order.id);
  const arrived = codes.map((productCode, index) => {
    const path = `productCodes.${index}`;
    if (codes.indexOf(productCode) !== index) throw refuse(e.PIECE_TWICE, { productCode }, path);
    const piece = held.find((known) => known.code === productCode);
    if (!piece) throw refuse(e.PIECE_NOT_OF_ORDER, { productCode }, path);
    return piece;
  });
  const to = at(order.storeId, order.storeCode);
  if (arrived.length > 0) {
    await movePieces(
      operation,
      arrived.map((piece) => ({ piece, action: 'arrive', to })),
      order.code,
    );
    await operation.tx.run(
      sql`update shop_order_pieces set arrived_at = ${operation.now}::timestamptz
        where order_id = ${order.id} and product_id = any (${arrived.map((piece) => piece.id)}::uuid[])`.compile(qb),
    );
  }
  return held.length - arrived.length;
}

/** All that has not arrived is given up; answers its codes. */
export async function lose(operation: Operation, order: Order): Promise<string[]> {
  const held = await heldPieces(operation, order.id);
  await alsoWritesIn(operation, ...held.map((piece) => piece.storeId));
  const steps = held.map((piece) => ({
    piece,
    action: 'lose' as const,
    to: { storeId: piece.storeId, place: unknownPlace },
  }));
  await movePieces(operation, steps, order.code);
  await operation.tx.run(
    sql`update shop_order_pieces set lost_at = ${operation.now}::timestamptz
      where order_id = ${order.id} and product_id = any (${held.map((piece) => piece.id)}::uuid[])`.compile(qb),
  );
  return held.map((piece) => piece.code);
}

const at = (storeId: string, storeCode: string) => ({ storeId, place: storePlace(storeCode) });
