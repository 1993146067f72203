import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import {
  type BookingState,
  LATE_BOOKING_STATES,
  LIVE_BOOKING_STATES,
} from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { Link } from '@tanstack/react-router';
import '../../../ui/tabs.css';

const es = bookingsEs.tabs;
const TABS: readonly [string, readonly BookingState[] | undefined][] = [
  [es.all, undefined],
  [es.live, LIVE_BOOKING_STATES],
  [es.late, LATE_BOOKING_STATES],
  [es.paid, ['paid']],
];
const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((state) => other.includes(state));

/** What is asked for most: those under way, those that are late, those that wait for their customer. */
export function BookingTabs({ status }: { status: readonly BookingState[] | undefined }) {
  return (
    <nav className="tabs" aria-label={es.label}>
      {TABS.map(([label, states]) => (
        <Link
          key={label}
          to="/bookings"
          search={states ? { status: [...states] } : {}}
          className="tab"
          aria-current={isSame(status, states) ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
