import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../../../../modules/counter/bookings/booking-page.tsx';

export const Route = createFileRoute('/_app/bookings/$bookingId/')({
  staticData: { policy: bookingsGrants.read },
  component: BookingPage,
});
