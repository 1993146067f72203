import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingHoldMachine, bookingHoldRules } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingHoldState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { sql } from 'kysely';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { lockPieces, movePieces, type Piece } from '../../../master-data/products/products.public.ts';
import { findHold } from '../bookings.holds.ts';

/** Nobody goes on with the booking: its piece is for everybody again. */
export const release = command({
  endpoint: bookingsContract.release,
  machine: bookingHoldMachine,
  rules: bookingHoldRules,
  action: 'release',
  lock,
  async run(operation, { facts }) {
    const { tx } = operation;
    const { id, piece } = facts;
    await tx.run(qb.updateTable('booking_holds').set({ state: 'released' }).where('id', '=', id));
    if (piece.status === 'prereserved') await movePieces(operation, [{ piece, action: 'undoPrereserve' }], piece.code);
    const reply = async () => (await findHold(tx, id))!;
    return { recordId: id, code: piece.code, state: 'released', details: { pieces: [piece.code] }, reply };
  },
});

interface Facts {
  readonly id: string;
  readonly state: BookingHoldState;
  readonly isBooked: boolean;
  readonly isOver: boolean;
  readonly piece: Piece;
}

/** The piece first, as whoever books it does. */
async function lock({ tx, who, scope, params }: LockInput<typeof bookingsContract.release>): Promise<Facts> {
  const known = await tx.first(
    sql<{ productId: string }>`select product_id as "productId" from booking_holds where id = ${params.bookingHoldId}
      and employee_id = ${who.employeeId}`.compile(qb),
  );
  const [piece] = known ? await lockPieces(tx, [known.productId]) : [];
  const row = await tx.first(
    sql<{ id: string; state: BookingHoldState; storeId: string }>`select id, state, store_id as "storeId"
      from booking_holds where id = ${params.bookingHoldId} for no key update`.compile(qb),
  );
  if (!row || !piece || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { id: row.id, state: row.state, isBooked: false, isOver: false, piece };
}
