import { createFileRoute } from '@tanstack/react-router';
import { BookingsListPage } from '../../../modules/counter/bookings/bookings-list-page.tsx';
import { bookingSearch } from '../../../modules/counter/bookings/bookings.search.ts';

export const Route = createFileRoute('/_app/bookings/')({
  validateSearch: bookingSearch,
  staticData: { policy: { module: 'bookings', access: 'read' } },
  component: BookingsListPage,
});
