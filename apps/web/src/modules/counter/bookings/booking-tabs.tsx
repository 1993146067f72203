import type { SearchOf } from '@quilate/domain/kernel/list.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import {
  type BookingState,
  LATE_BOOKING_STATES,
  LIVE_BOOKING_STATES,
} from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import type { bookingList } from '@quilate/domain/modules/counter/bookings/bookings.lists.ts';
import { Link } from '@tanstack/react-router';
import '../../../ui/tabs.css';

const es = bookingsEs.tabs;
const TABS: readonly [string, readonly BookingState[] | undefined][] = [
  [es.all, undefined],
  [es.live, LIVE_BOOKING_STATES],
  [es.pending, ['pending']],
  [es.late, LATE_BOOKING_STATES],
  [es.paid, ['paid']],
];

/** What is asked for most: those under way, those that are late, those that wait for their customer. */
export function BookingTabs({ search }: { search: SearchOf<typeof bookingList> }) {
  return (
    <nav className="tabs" aria-label={es.label}>
      {TABS.map(([label, states]) => (
        <Link
          key={label}
          to="/bookings"
          search={{ ...search, cursor: undefined, status: states && [...states] }}
          className="tab"
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
