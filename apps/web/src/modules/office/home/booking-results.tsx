import { money } from '@quilate/domain/kernel/format.ts';
import type { BookingSummary } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { BookingStateBadge } from '../../counter/bookings/booking-state.tsx';

const es = homeEs.search;

export function BookingResults({ q, found }: { q: string; found: readonly BookingSummary[] }) {
  return (
    <section>
      <h2>{es.bookings}</h2>
      {found.map((booking) => (
        <Link key={booking.id} to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="home-line">
          <span className="home-line-text">
            <span className="code">{booking.code}</span>
            <small className="dim">{[booking.customerName, booking.description].join(', ')}</small>
          </span>
          <b className="num">{money(booking.totalCents)}</b>
          <BookingStateBadge state={booking.state} />
        </Link>
      ))}
      <Link className="home-more" to="/bookings" search={{ q }}>
        {es.allBookings}
      </Link>
    </section>
  );
}
