import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { BookingSummary } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { BOOKING_STATES } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BookingStateBadge } from './booking-state.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { bookingsQueries, exportBookings } from './bookings.queries.ts';
import type { BookingSearch } from './bookings.search.ts';

const es = bookingsEs.columns;
const NO_FILTERS: BookingSearch = { q: undefined, status: undefined, from: undefined, to: undefined };
const STATUS_OPTIONS = BOOKING_STATES.map((value) => ({ value, label: bookingsEs.states[value] }));

const COLUMNS: readonly Column<BookingSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/bookings/$bookingId" params={{ bookingId: row.id }}>
          {row.code}
        </Link>
        <small className="dim when-phone">{dateTime(row.createdAt)}</small>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'lg', cell: (row) => date(row.createdAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'description', head: es.product, hide: 'md', isElastic: true, cell: (row) => row.description },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  {
    id: 'next',
    head: es.next,
    hide: 'lg',
    cell: (row) => row.nextPaymentDate !== null && date(row.nextPaymentDate),
  },
  { id: 'pickup', head: es.pickup, hide: 'xl', cell: (row) => date(row.pickupDate) },
  { id: 'total', head: es.total, align: 'num', hide: 'md', cell: (row) => money(row.totalCents) },
  {
    id: 'pending',
    head: es.pending,
    align: 'num',
    phone: 'amount',
    cell: (row) => row.pendingCents > 0 && <b>{money(row.pendingCents)}</b>,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 150,
    cell: (row) => <BookingStateBadge state={row.state} />,
  },
];

export function BookingsListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/bookings/' });
  const query = useQuery(bookingsQueries.list(search));
  const canCreate = reachOf(me.role, { module: 'bookings', access: 'write' }) !== undefined;
  const create = canCreate && (
    <LinkButton to="/bookings/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {bookingsEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={bookingsEs}
      header={
        <PageHeader
          title={bookingsEs.title}
          actions={
            <>
              <ExportMenu name={bookingsEs.title} take={(format) => exportBookings(search, format)} />
              {create}
            </>
          }
        />
      }
      above={<BookingTabs search={search} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={es.state}
            options={STATUS_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
