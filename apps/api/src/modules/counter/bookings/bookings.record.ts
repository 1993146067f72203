/** A booking and a piece kept for one, as the kernel writes them. */
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import {
  bookingHoldMachine,
  bookingHoldRules,
  bookingMachine,
  bookingRules,
} from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { announce } from '../../../platform/announcements.ts';
import { record } from '../../../platform/record.ts';
import { bookingReady } from './bookings.announcements.ts';
import { findHold, type HeldHold, readHold } from './bookings.holds.ts';
import { getBooking } from './bookings.queries.ts';
import { type HeldBooking, readBooking } from './bookings.store.ts';

const heard = { topic: 'bookings', heardIn: 'store' } as const;

export const bookingRecord = record<HeldBooking>()({
  ...heard,
  machine: bookingMachine,
  es: bookingsEs,
  rules: bookingRules,
  table: 'bookings',
  isVersioned: true,
  things: ({ productId }) => [productId],
  read: readBooking,
  async moved(operation, moves) {
    for (const { held, to } of moves) if (to === 'paid') await announce(operation, bookingReady, { recordId: held.id });
  },
  reply: ({ tx, who, scope }, id) => getBooking(tx, who, scope, id),
});

export const holdRecord = record<HeldHold>()({
  ...heard,
  machine: bookingHoldMachine,
  es: bookingsEs,
  rules: bookingHoldRules,
  table: 'booking_holds',
  isVersioned: false,
  read: ({ tx }, id) => readHold(tx, id),
  reply: async ({ tx }, id) => (await findHold(tx, id))!,
});
