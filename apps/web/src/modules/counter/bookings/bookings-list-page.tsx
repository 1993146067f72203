import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import type { BookingSummary } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { BookingStateBadge } from './booking-state.ts';
import { BookingTabs } from './booking-tabs.tsx';
import { bookingListing } from './bookings.queries.ts';

const es = bookingsEs.columns;
const COLUMNS: readonly Column<BookingSummary>[] = [
  codeColumn(es.code, '/bookings', (row) => dateTime(row.createdAt)),
  { id: 'date', head: es.date, hide: 'lg', sort: 'createdAt', cell: (row) => date(row.createdAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'description', head: es.product, hide: 'md', isElastic: true, cell: (row) => row.description },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  {
    id: 'next',
    head: es.next,
    hide: 'lg',
    cell: (row) => row.nextPaymentDate !== null && date(row.nextPaymentDate),
  },
  { id: 'pickup', head: es.pickup, hide: 'xl', sort: 'pickupDate', cell: (row) => date(row.pickupDate) },
  { id: 'total', head: es.total, align: 'num', hide: 'md', sum: 'totalCents', cell: (row) => money(row.totalCents) },
  {
    id: 'pending',
    head: es.pending,
    align: 'num',
    phone: 'amount',
    sum: 'pendingCents',
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
  const { search } = useListed(bookingListing);
  return (
    <ListPage
      words={bookingsEs}
      of={bookingListing}
      columns={COLUMNS}
      above={
        <>
          <BookingTabs search={search} />
          <ViewTabs page="/bookings" />
        </>
      }
      keep={<SaveView page="/bookings" />}
      add={<NewLink to="/bookings/new" label={bookingsEs.new} policy={bookingsGrants.write} />}
      filters={{
        status: { label: es.state, es: bookingsEs.states },
        due: { label: bookingsEs.due, es: bookingsEs.dues },
        storeId: useStoreFilter(),
      }}
    />
  );
}
