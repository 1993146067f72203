/** A kept piece the police take: its booking is blocked, and goes on when the piece is back and nobody has ended it. */
import { ARRIVE_BOOKING } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { take } from '../../../platform/record.ts';
import { bookingRecord } from './bookings.record.ts';
import { readBooking } from './bookings.store.ts';
import type { KeptState } from './bookings.travel.ts';

export interface SeizedKept {
  readonly id: string;
  readonly productId: string;
  readonly state: string;
}

/** Of bookings that keep one of these; held before their pieces are. */
export const holdBookingsOf = (db: Db, codes: readonly string[]): Promise<SeizedKept[]> =>
  db.run(
    sql<SeizedKept>`select b.id, b.product_id as "productId", b.state from bookings b
      where b.product_id in (select p.id from products p where p.code = any (${[...codes]}::text[]))
        and b.state in ('pending', 'active', 'overdue', 'criticalDelay', 'paid', 'shipping')
      order by b.id for no key update of b`.compile(qb),
  );

/** Nobody pays for it now, and its customer may have everything back. Nothing where no booking keeps it. */
export async function seizeKept(operation: Operation, productId: string): Promise<SeizedKept | undefined> {
  const kept = await operation.tx.first(
    sql<SeizedKept>`select b.id, b.product_id as "productId", b.state from bookings b
      where b.product_id = ${productId}
        and b.state in ('pending', 'active', 'overdue', 'criticalDelay', 'paid')`.compile(qb),
  );
  if (!kept) return undefined;
  const columns = kept.state === 'pending' ? { cancelled_at: operation.now } : {};
  await take(operation, bookingRecord, await readBooking(operation, kept.id), 'seizePiece', { columns });
  return kept;
}

/** It is kept again for whom it was kept, if they still wait for it; answers whether they do. */
export async function regainKept(operation: Operation, { id, state }: Pick<SeizedKept, 'id' | 'state'>) {
  await operation.tx.run(sql`select from bookings where id = ${id} for no key update`.compile(qb));
  const booking = await readBooking(operation, id);
  if (booking.state !== 'blocked') return false;
  await take(operation, bookingRecord, booking, ARRIVE_BOOKING[state as KeptState]);
  return true;
}
