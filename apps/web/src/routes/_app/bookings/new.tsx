import { createFileRoute } from '@tanstack/react-router';
import { NewBookingPage } from '../../../modules/counter/bookings/new-booking-page.tsx';

export const Route = createFileRoute('/_app/bookings/new')({
  staticData: { policy: { module: 'bookings', access: 'write' } },
  component: NewBookingPage,
});
