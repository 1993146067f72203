import { date, dateTime, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import type { ClosingSummary } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { ClosingStateBadge, ClosingStatusBadge } from './closing-state.ts';
import { closingListing } from './closings.queries.ts';

const { columns: es, filters: words } = closingsEs;
const COLUMNS: readonly Column<ClosingSummary>[] = [
  codeColumn(es.code, '/metals/closings', (closing) => dateTime(closing.madeAt)),
  { id: 'date', head: es.date, hide: 'xl', sort: 'madeAt', cell: (closing) => date(closing.madeAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (closing) => closing.customerName },
  { id: 'weight', head: es.weight, align: 'num', hide: 'md', cell: (closing) => exactGrams(closing.agreedMg) },
  {
    id: 'amount',
    head: es.amount,
    align: 'num',
    phone: 'amount',
    sum: 'agreedCents',
    cell: (closing) => money(closing.agreedCents),
  },
  {
    id: 'toPay',
    head: es.toPay,
    align: 'num',
    hide: 'xl',
    sum: 'toPayCents',
    cell: (closing) => closing.toPayCents > 0 && money(closing.toPayCents),
  },
  {
    id: 'toCollect',
    head: es.toCollect,
    align: 'num',
    hide: 'xl',
    sum: 'toCollectMg',
    sumAs: exactGrams,
    cell: (closing) => closing.toCollectMg > 0 && exactGrams(closing.toCollectMg),
  },
  {
    id: 'collections',
    head: es.collections,
    hide: 'lg',
    cell: ({ statuses }) => <ClosingStatusBadge state={statuses.collections} />,
  },
  {
    id: 'reviews',
    head: es.reviews,
    hide: 'lg',
    cell: ({ statuses }) => <ClosingStatusBadge state={statuses.reviews} />,
  },
  {
    id: 'payments',
    head: es.payments,
    hide: 'lg',
    cell: ({ statuses }) => <ClosingStatusBadge state={statuses.payments} />,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (closing) => <ClosingStateBadge state={closing.state} />,
  },
];

export const ClosingsListPage = () => (
  <ListPage
    words={closingsEs}
    of={closingListing}
    columns={COLUMNS}
    add={<NewLink to="/metals/closings/new" label={closingsEs.new} policy={closingsGrants.write} />}
    filters={{
      status: { label: words.status, es: closingsEs.states },
      open: { label: words.open, es: closingsEs.opens },
      metal: { label: words.metal, es: METAL_ES },
      customerId: { label: words.customer },
      uninvoiced: { label: words.uninvoiced },
    }}
  />
);
