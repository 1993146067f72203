import { searchOf } from '@quilate/domain/kernel/list.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { bookingList } from '@quilate/domain/modules/counter/bookings/bookings.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BookingsListPage } from '../../../modules/counter/bookings/bookings-list-page.tsx';

export const Route = createFileRoute('/_app/bookings/')({
  validateSearch: searchOf(bookingList),
  staticData: { policy: bookingsGrants.read },
  component: BookingsListPage,
});
