import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { lockHold } from '../bookings.holds.ts';
import { holdRecord } from '../bookings.record.ts';

/** Nobody goes on with the booking: its piece is for everybody again. */
export const release = action({
  endpoint: bookingsContract.release,
  record: holdRecord,
  action: 'release',
  lock,
  async run(operation, { facts: { piece } }) {
    if (piece.status === 'prereserved') await movePieces(operation, [{ piece, action: 'undoPrereserve' }], piece.code);
    return { details: { pieces: [piece.code] } };
  },
});

/** The piece first, as whoever books it does. */
async function lock({ tx, who, scope, params }: LockInput<typeof bookingsContract.release>) {
  const known = await tx.first(
    sql<{ productId: string }>`select product_id as "productId" from booking_holds where id = ${params.bookingHoldId}
      and employee_id = ${who.employeeId}`.compile(qb),
  );
  const [piece] = known ? await lockPieces(tx, [known.productId]) : [];
  const hold = await lockHold(tx, params.bookingHoldId);
  if (!hold || !piece || !isInScope(scope, hold.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...hold, code: piece.code, piece };
}
