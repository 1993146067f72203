import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../../../../modules/counter/bookings/booking-page.tsx';

export const Route = createFileRoute('/_app/bookings/$bookingId/')({
  staticData: { policy: { module: 'bookings', access: 'read' } },
  component: BookingPage,
});
