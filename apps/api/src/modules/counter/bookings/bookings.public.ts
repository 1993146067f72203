/** Bookings for others: what the clock does to them, what follows from a returned sale, and their pieces on the way. */
export { ageBookings, followReturn, seedBookingEarlier } from './bookings.course.ts';
export {
  arriveKept,
  keptByCode,
  type KeptPiece,
  type KeptState,
  lockKept,
  loseKept,
  shipKept,
} from './bookings.travel.ts';
export { releaseHolds } from './bookings.holds.ts';
