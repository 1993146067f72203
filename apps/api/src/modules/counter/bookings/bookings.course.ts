/** What time does to bookings: at midnight of the shops they fall overdue, and the long overdue are critical. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import {
  bookingCourseRules,
  bookingMachine,
  bookingHoldMachine,
} from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { sql } from 'kysely';
import { tell } from '../../../platform/change.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { settleRecord } from '../../../platform/record.ts';
import { insertStates, type StateChange } from '../../../platform/state-changes.ts';
import type { ReturnedSale } from '../sales/sales.announcements.ts';
import { bookingRecord } from './bookings.record.ts';
import { freeHeldPieces } from '../../master-data/products/products.public.ts';

interface Aged {
  readonly id: string;
  readonly storeId: string;
  readonly state: BookingState;
  readonly pendingCents: number;
  readonly dueDate: string;
}

/** Moves the bookings whose day has come; `today` is of the shops' zone. Answers how many. */
export async function ageBookings(db: PoolDb, today = businessDate(new Date())): Promise<number> {
  return await transact(db, async (tx) => {
    const { bookingCriticalDays: criticalDays } = await readLimits(tx);
    const rows = await tx.run(
      sql<Aged>`select id, store_id as "storeId", state, total_cents - paid_cents as "pendingCents",
          next_payment_date as "dueDate" from bookings
        where state in ('active', 'overdue') and next_payment_date < ${today}::date
        order by id for no key update`.compile(qb),
    );
    const changes: StateChange[] = [];
    const moved = rows.flatMap((row) => {
      const steps = autoRows(bookingMachine, bookingCourseRules, {
        ...row,
        today,
        criticalDays,
        isSaleReturned: false,
      });
      for (const step of steps) changes.push({ ...step, concept: bookingMachine.concept, recordId: row.id });
      return steps.slice(-1).map(({ to }) => ({ id: row.id, storeId: row.storeId, state: to }));
    });
    if (moved.length === 0) return 0;
    await tx.run(
      sql`update bookings b set state = m.state, version = b.version + 1
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id uuid, state text) where b.id = m.id`.compile(
        qb,
      ),
    );
    await tx.run(insertStates(changes, null, null));
    await tx.run(tell(moved.map(({ storeId }) => ({ topic: 'bookings', storeId }))));
    return moved.length;
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
        next_payment_date = next_payment_date - ${days}::int, pickup_date = pickup_date - ${days}::int
      where id = ${id}`.compile(qb),
  );
}

/** Lets go the pieces whose time is over; every minute. Answers how many. */
export async function releaseHolds(db: PoolDb): Promise<number> {
  return await transact(db, async (tx) => {
    // Pieces first, as whoever books them does: nobody waits for each other.
    await tx.run(
      sql`select p.id from products p where p.id in (select product_id from booking_holds
        where state = 'held' and expires_at <= clock_timestamp()) order by p.id for no key update`.compile(qb),
    );
    const over = await tx.run(
      sql<{ id: string; productId: string; storeId: string }>`
        select id, product_id as "productId", store_id as "storeId" from booking_holds
        where state = 'held' and expires_at <= clock_timestamp() order by product_id for no key update`.compile(qb),
    );
    if (over.length === 0) return 0;
    await freeHeldPieces(
      tx,
      over.map((hold) => hold.productId),
    );
    await tx.run(
      qb
        .updateTable('booking_holds')
        .set({ state: 'released' })
        .where(
          'id',
          'in',
          over.map((hold) => hold.id),
        ),
    );
    const states = over.map(({ id: recordId }) => ({
      concept: bookingHoldMachine.concept,
      recordId,
      from: 'held',
      to: 'released',
      action: 'expire',
    }));
    await tx.run(insertStates(states, null, null));
    await tx.run(tell(over.map(({ storeId }) => ({ topic: 'products', storeId }))));
    return over.length;
  });
}
