/** What bookings tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** A booking is paid whole, and its piece may be collected. */
export interface ReadyBooking {
  readonly recordId: string;
}
export const bookingReady = announcement<ReadyBooking>('bookingReady');
