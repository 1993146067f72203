/** Bookings for `app.ts`: what the clock does to them, and what follows from a returned sale. */
export { ageBookings, followReturn, foundBookingEarlier } from './bookings.course.ts';
export { releaseHolds } from './bookings.holds.ts';
