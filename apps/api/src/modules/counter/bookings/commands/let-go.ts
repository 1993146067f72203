import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { bookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../bookings.store.ts';

/** Its customer does not come: the piece is for everybody, what was paid waits to be given back (decision 0129). */
export const letGo = action({
  endpoint: bookingsContract.letGo,
  record: bookingRecord,
  action: 'letGo',
  lock: lockBooking,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, { facts }) {
    const pieces = await lockPieces(operation.tx, [facts.productId]);
    await movePieces(
      operation,
      pieces.map((piece) => ({ piece, action: 'unreserve' })),
      facts.code,
    );
    return { details: { pieces: pieces.map(({ code }) => code) } };
  },
});
