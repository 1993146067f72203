import { dateTime } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { PoliceClosing } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PoliceTabs } from './police-tabs.tsx';
import { policeClosingListing } from './police.queries.ts';

const { columns: es, closings: words } = policeEs;
const COLUMNS: readonly Column<PoliceClosing>[] = [
  {
    id: 'code',
    head: words.closing,
    phone: 'code',
    cell: ({ closingId, code }) => (
      <Link to="/metals/closings/$closingId" params={{ closingId }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', sort: 'madeAt', cell: (row) => dateTime(row.madeAt) },
  { id: 'customer', head: words.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'type', head: es.type, hide: 'lg', cell: (row) => policeEs.types[row.policeType] },
  { id: 'station', head: es.station, hide: 'lg', cell: (row) => row.station },
  { id: 'officer', head: es.officer, hide: 'xl', cell: (row) => row.officerName },
  { id: 'proceeding', head: es.proceeding, hide: 'md', cell: (row) => row.proceedingNumber },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 170,
    cell: ({ removedAt }) => (removedAt === null ? words.state.held : words.state.removed),
  },
];

/** What the police have of the metals division: intervened and let go on the page of each closing. */
export const PoliceClosingsListPage = () => (
  <ListPage
    words={words}
    of={policeClosingListing}
    columns={COLUMNS}
    above={<PoliceTabs at="closings" />}
    filters={{
      policeType: { label: policeEs.filters.type, es: policeEs.types },
      held: { label: words.filters.held },
    }}
  />
);
