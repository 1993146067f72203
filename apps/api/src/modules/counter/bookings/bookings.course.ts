/** What time does to bookings: at midnight of the shops they fall overdue, and the long overdue are critical. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import {
  bookingCourseRules,
  bookingHoldMachine,
  bookingMachine,
} from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { daysEarlier } from '../../../platform/backdate.ts';
import { readLimits } from '../../../platform/limits.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { settleRecord } from '../../../platform/record.ts';
import type { ReturnedSale } from '../sales/sales.announcements.ts';
import { freeHeldPieces } from '../../master-data/products/products.public.ts';
import { lockOver } from './bookings.holds.ts';
import { endedOn } from './bookings.store.ts';
import { bookingRecord, holdRecord } from './bookings.record.ts';

interface Aged {
  readonly id: string;
  readonly storeId: string;
  readonly state: BookingState;
  readonly pendingCents: number;
  readonly dueDate: string;
  readonly endedOn: string | null;
  readonly productId: string;
}

/** Moves the bookings whose day has come; `today` is of the shops' zone. Answers how many. */
export async function ageBookings(db: PoolDb, today = businessDate(new Date())): Promise<number> {
  return await transact(db, async (tx) => {
    const { bookingCriticalDays: criticalDays, bookingOldDays: oldDays } = await readLimits(tx);
    const rows = await tx.run(
      sql<Aged>`select id, store_id as "storeId", state, total_cents - paid_cents as "pendingCents",
          next_payment_date as "dueDate", product_id as "productId", ${endedOn} as "endedOn" from bookings b
        where (state in ('pending', 'active', 'overdue') and next_payment_date < ${today}::date)
          or (state in ('withdrawn', 'cancelled')
            and coalesce(cancelled_at, picked_up_at) < ${today}::date - ${oldDays}::int)
        order by id for no key update`.compile(qb),
    );
    const course = { today, criticalDays, oldDays, isSaleReturned: false };
    const steps = rows.map((row) => ({
      ...row,
      rows: autoRows(bookingMachine, bookingCourseRules, { ...row, ...course }),
    }));
    const lapsed = steps.filter(({ state }) => state === 'pending');
    await freeHeldPieces(
      tx,
      lapsed.map(({ productId }) => productId),
      'reserved',
    );
    const cancelled = lapsed.map((step) => ({ ...step, columns: { cancelled_at: new Date().toISOString() } }));
    const others = steps.filter(({ state }) => state !== 'pending');
    return (await moveByItself(tx, bookingRecord, cancelled)) + (await moveByItself(tx, bookingRecord, others));
  });
}

/** Lets go the pieces whose time is over; every minute. Answers how many. */
export async function releaseHolds(db: PoolDb): Promise<number> {
  return await transact(db, async (tx) => {
    // Pieces first, as whoever books them does: nobody waits for each other.
    await tx.run(
      sql`select p.id from products p where p.id in (select product_id from booking_holds
        where state = 'held' and expires_at <= clock_timestamp()) order by p.id for no key update`.compile(qb),
    );
    const over = await lockOver(tx);
    await freeHeldPieces(
      tx,
      over.map(({ productId }) => productId),
    );
    const [expire] = bookingHoldMachine.rows.filter(({ action }) => action === 'expire');
    return await moveByItself(
      tx,
      holdRecord,
      over.map((hold) => ({ ...hold, rows: [expire!] })),
    );
  });
}

/** The piece of a booking came back with its sale. */
export async function followReturn(operation: Operation, { advanceOf, saleId }: ReturnedSale): Promise<void> {
  if (advanceOf === null) return;
  const row = await operation.tx.first(
    sql<{ id: string; storeId: string; state: BookingState }>`select id, store_id as "storeId", state from bookings
      where id = ${advanceOf} and sale_id = ${saleId} for no key update`.compile(qb),
  );
  if (!row) return;
  await settleRecord(operation, bookingRecord, row);
  operation.changes.push({ topic: 'bookings', storeId: row.storeId, id: row.id });
}

/** Founding data: a booking as if it had been made some days earlier, with the days agreed then. */
export async function seedBookingEarlier(db: PoolDb, id: string, days: number): Promise<void> {
  await db.run(
    sql`update bookings set business_date = business_date - ${days}::int,
        next_payment_date = next_payment_date - ${days}::int, pickup_date = pickup_date - ${days}::int,
        cancelled_at = ${daysEarlier('cancelled_at', days)}, picked_up_at = ${daysEarlier('picked_up_at', days)}
      where id = ${id}`.compile(qb),
  );
}
