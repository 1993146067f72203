import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { bookingList } from '@quilate/domain/modules/counter/bookings/bookings.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listBookings } from './bookings.list.ts';

export const bookingsAgenda = agenda(bookingList, {
  policy: bookingsGrants.read,
  page: ({ db, scope }, query) => listBookings(db, scope, query),
  name: ({ customerName }) => customerName,
  lines: {
    bookingsCritical: {
      on: { RETAIL: '/bookings' },
      urgency: 'late',
      search: { status: ['criticalDelay'] },
      sum: 'pendingCents',
    },
    bookingsOverdue: {
      on: { RETAIL: '/bookings' },
      urgency: 'late',
      search: { status: ['overdue'] },
      sum: 'pendingCents',
    },
    bookingsDueToday: {
      on: { RETAIL: '/bookings' },
      urgency: 'today',
      search: { due: ['today'] },
      sum: 'pendingCents',
    },
    bookingsDueSoon: {
      on: { RETAIL: '/bookings' },
      urgency: 'waiting',
      search: { due: ['soon'] },
      sum: 'pendingCents',
    },
    bookingsToHandOver: { on: { RETAIL: '/bookings' }, urgency: 'ready', search: { status: ['paid'] } },
  },
});
