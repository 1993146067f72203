/** Pieces kept while their booking is being written: for whoever writes it, for some minutes (R-BOOK-01). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { bookingsErrors } from '@quilate/domain/modules/counter/bookings/bookings.errors.ts';
import type { BookingHoldFacts } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingHold } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { assertSellable, lockPiecesByCode, type Piece } from '../../master-data/products/products.public.ts';
import { KEEPING_BOOKING_STATES } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';

export interface HeldHold extends BookingHoldFacts {
  readonly id: string;
  readonly storeId: string;
}
export interface Hold extends HeldHold {
  readonly productId: string;
  readonly employeeId: string;
  readonly employeeName: string;
}
const holdFacts = sql<HeldHold>`h.id, h.state, h.store_id as "storeId", h.expires_at <= clock_timestamp() as "isOver",
  exists (select from bookings b where b.product_id = h.product_id
    and b.state = any (${[...KEEPING_BOOKING_STATES]}::text[])) as "isBooked"`;

/** The live hold of a piece, if there is one, held behind it. */
function holdOf(tx: Tx, productCode: string): Promise<Hold | undefined> {
  return tx.first(
    sql<Hold>`select ${holdFacts}, h.product_id as "productId", h.employee_id as "employeeId",
        e.name as "employeeName"
      from booking_holds h join employee_names e on e.id = h.employee_id
      where h.product_id = (select p.id from products p where p.code = ${productCode}) and h.state = 'held'
      for no key update of h`.compile(qb),
  );
}

export interface Bookable {
  readonly piece: Piece;
  /** Its own hold, or one that is over. */
  readonly hold: Hold | undefined;
}

/** Locks a piece that may be booked here by this person: free, or kept for them and not for somebody else. */
export async function lockBookable(
  tx: Tx,
  productCode: string,
  who: { readonly storeId: string; readonly employeeId: string },
): Promise<Bookable> {
  const [[piece], hold] = await Promise.all([lockPiecesByCode(tx, [productCode]), holdOf(tx, productCode)]);
  const isKept = piece?.status === 'prereserved' && hold !== undefined;
  if (isKept && !hold.isOver && hold.employeeId !== who.employeeId) {
    throw refuse(bookingsErrors.HELD_BY_ANOTHER, { productCode, employeeName: hold.employeeName });
  }
  const asFree = piece && isKept ? { ...piece, status: 'available' as const } : piece;
  assertSellable(asFree, productCode, who.storeId, 'productCode');
  if (piece!.finalPriceCents === 0) throw refuse(bookingsErrors.PRICE_MISSING, { productCode });
  return { piece: piece!, hold };
}

export const lockHold = (tx: Tx, id: string): Promise<HeldHold | undefined> =>
  tx.first(
    sql<HeldHold>`select ${holdFacts} from booking_holds h where h.id = ${id} for no key update of h`.compile(qb),
  );

export const readHold = (db: Db, id: string): Promise<HeldHold> =>
  db.one(sql<HeldHold>`select ${holdFacts} from booking_holds h where h.id = ${id}`.compile(qb));

export function findHold(db: Db, id: string): Promise<BookingHold | undefined> {
  return db.first(
    sql<BookingHold>`select h.id, p.code as "productCode", h.expires_at as "expiresAt", h.state
      from booking_holds h join products p on p.id = h.product_id where h.id = ${id}`.compile(qb),
  );
}

/** Those that are over, held in the order of their pieces. */
export const lockOver = (tx: Tx): Promise<(HeldHold & Pick<Hold, 'productId'>)[]> =>
  tx.run(
    sql<HeldHold & Pick<Hold, 'productId'>>`select ${holdFacts}, h.product_id as "productId" from booking_holds h
      where h.state = 'held' and h.expires_at <= clock_timestamp()
      order by h.product_id for no key update of h`.compile(qb),
  );
