import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { newBookingSearch } from '../../../modules/counter/bookings/bookings.search.ts';
import { NewBookingPage } from '../../../modules/counter/bookings/new-booking-page.tsx';

export const Route = createFileRoute('/_app/bookings/new')({
  validateSearch: newBookingSearch,
  staticData: { policy: bookingsGrants.write },
  component: NewBookingPage,
});
