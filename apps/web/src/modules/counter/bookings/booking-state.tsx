import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<BookingState, Tone>> = {
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
};

export const BookingStateBadge = ({ state }: { state: BookingState }) => (
  <StateBadge tone={TONES[state]}>{bookingsEs.states[state]}</StateBadge>
);
