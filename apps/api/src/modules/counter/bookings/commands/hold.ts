import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingHoldMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { endHold, findHold, lockBookable } from '../bookings.holds.ts';

/** Keeps a piece for whoever writes its booking; kept again, the time begins anew (R-BOOK-01). */
export const hold = command({
  endpoint: bookingsContract.hold,
  machine: bookingHoldMachine,
  action: 'hold',
  lock: ({ tx, who, body }) => lockBookable(tx, body.productCode, who),
  async run(operation, { facts }) {
    const { tx, who, now } = operation;
    const { piece, hold: before } = facts;
    if (before) await endHold(operation, before.id, { to: 'released', action: before.isOver ? 'expire' : 'release' });
    if (piece.status === 'available') await movePieces(operation, [{ piece, action: 'prereserve' }], piece.code);
    const { bookingHoldMinutes } = await readLimits(tx);
    const id = uuidv7();
    await tx.run(
      sql`insert into booking_holds (id, product_id, store_id, employee_id, state, held_at, expires_at)
        values (${id}, ${piece.id}, ${who.storeId}, ${who.employeeId}, 'held', ${now}::timestamptz,
          ${now}::timestamptz + ${`${bookingHoldMinutes} minutes`}::interval)`.compile(qb),
    );
    const reply = async () => (await findHold(tx, id))!;
    return { recordId: id, code: piece.code, state: 'held', details: { pieces: [piece.code] }, reply };
  },
});
