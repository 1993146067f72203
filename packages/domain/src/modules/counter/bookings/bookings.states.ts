/** The twelve states of a booking in the order of its life (S0 §4). Without schemas. */
export const BOOKING_STATES = [
  'pending',
  'active',
  'overdue',
  'criticalDelay',
  'blocked',
  'shipping',
  'paid',
  'withdrawn',
  'back',
  'cancelled',
  'released',
  'old',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** The states that keep a piece for somebody who has paid something. */
export const LIVE_BOOKING_STATES = ['active', 'overdue', 'criticalDelay', 'paid'] as const;
/** And those that keep one at all. */
export const KEEPING_BOOKING_STATES = ['pending', ...LIVE_BOOKING_STATES] as const;
export const LATE_BOOKING_STATES = ['overdue', 'criticalDelay'] as const;
export const isLiveBooking = (state: BookingState): boolean =>
  (LIVE_BOOKING_STATES as readonly string[]).includes(state);

/** When the next instalment falls due: today, or in the days that follow. */
export const BOOKING_DUES = ['today', 'soon'] as const;
export type BookingDue = (typeof BOOKING_DUES)[number];

export const BOOKING_HOLD_STATES = ['held', 'used', 'released'] as const;
export type BookingHoldState = (typeof BOOKING_HOLD_STATES)[number];
