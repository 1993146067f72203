import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { settleRecord, take } from '../../../../platform/record.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { lockBookable } from '../bookings.holds.ts';
import { holdRecord } from '../bookings.record.ts';

/** Keeps a piece for whoever writes its booking; kept again, the time begins anew (R-BOOK-01). */
export const hold = creation({
  endpoint: bookingsContract.hold,
  record: holdRecord,
  action: 'hold',
  lock: ({ tx, who, body }) => lockBookable(tx, body.productCode, who),
  async run(operation, { facts, state }) {
    const { tx, who, now } = operation;
    const { piece, hold: before } = facts;
    if (before?.isOver) await settleRecord(operation, holdRecord, before);
    else if (before) await take(operation, holdRecord, before, 'release');
    if (piece.status === 'available') await movePieces(operation, [{ piece, action: 'prereserve' }], piece.code);
    const { bookingHoldMinutes } = await readLimits(tx);
    const id = uuidv7();
    await tx.run(
      sql`insert into booking_holds (id, product_id, store_id, employee_id, state, held_at, expires_at)
        values (${id}, ${piece.id}, ${who.storeId}, ${who.employeeId}, ${state}, ${now}::timestamptz,
          ${now}::timestamptz + ${`${bookingHoldMinutes} minutes`}::interval)`.compile(qb),
    );
    return { id, code: piece.code, details: { pieces: [piece.code] } };
  },
});
