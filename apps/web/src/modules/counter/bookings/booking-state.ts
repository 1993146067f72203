import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const BookingStateBadge = badgeOf(bookingsEs.states, {
  pending: 'wait',
  active: 'run',
  shipping: 'run',
  paid: 'ok',
  blocked: 'hold',
  overdue: 'alert',
  criticalDelay: 'alert',
  withdrawn: 'off',
  back: 'off',
  cancelled: 'off',
  released: 'off',
  old: 'off',
});
