import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { bookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../bookings.store.ts';

/** Of which nothing was paid: there is nothing to give back, and the piece is for everybody again. */
export const giveUp = action({
  endpoint: bookingsContract.giveUp,
  record: bookingRecord,
  action: 'giveUp',
  lock: lockBooking,
  async run(operation, { facts }) {
    const [piece] = await lockPieces(operation.tx, [facts.productId]);
    await movePieces(operation, [{ piece: piece!, action: 'unreserve' }], facts.code);
    return { columns: { cancelled_at: operation.now }, details: { pieces: [piece!.code] } };
  },
});
