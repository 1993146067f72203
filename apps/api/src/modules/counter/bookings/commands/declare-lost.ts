import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { action } from '../../../../platform/action.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { bookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../bookings.store.ts';

/** Gone from its shop: nothing more is paid for it, and what was paid is its customer's, whole. */
export const declareLost = action({
  endpoint: bookingsContract.declareLost,
  record: bookingRecord,
  action: 'declareLost',
  lock: lockBooking,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, { facts }) {
    const pieces = await lockPieces(operation.tx, [facts.productId]);
    const steps = pieces.map((piece) => {
      const to = { storeId: piece.storeId, place: unknownPlace };
      return { piece, action: 'lose', to } as const;
    });
    await movePieces(operation, steps, facts.code);
    return { details: { pieces: pieces.map(({ code }) => code) } };
  },
});
