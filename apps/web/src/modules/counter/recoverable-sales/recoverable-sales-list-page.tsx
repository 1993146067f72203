import { count, date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import type { RecoverableSummary } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { recoverableListing } from './recoverable-sales.queries.ts';
import { RecoverableBadge } from './recoverable-state.ts';

const es = recoverableSalesEs.columns;
const COLUMNS: readonly Column<RecoverableSummary>[] = [
  codeColumn(es.code, '/recoverable-sales'),
  { id: 'date', head: es.date, hide: 'xl', sort: 'takenAt', cell: (row) => dateTime(row.takenAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'lot', head: es.lot, hide: 'lg', cell: (row) => <span className="code">{row.lotCode}</span> },
  { id: 'weight', head: es.weight, hide: 'xl', align: 'num', cell: (row) => grams(row.weightMg) },
  { id: 'base', head: es.base, hide: 'md', align: 'num', sum: 'baseCents', cell: (row) => money(row.baseCents) },
  {
    id: 'pending',
    head: es.pending,
    align: 'num',
    phone: 'amount',
    sum: 'pendingCents',
    cell: (row) => <b>{money(row.pendingCents)}</b>,
  },
  { id: 'due', head: es.due, hide: 'md', sort: 'dueDate', cell: (row) => date(row.dueDate) },
  { id: 'delay', head: es.delay, hide: 'lg', align: 'num', cell: (row) => row.delayDays > 0 && count(row.delayDays) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 190,
    cell: (row) => <RecoverableBadge state={row.situation} />,
  },
];

export function RecoverableSalesListPage() {
  return (
    <ListPage
      words={recoverableSalesEs}
      of={recoverableListing}
      columns={COLUMNS}
      above={<ViewTabs page="/recoverable-sales" />}
      keep={<SaveView page="/recoverable-sales" />}
      add={<NewLink to="/recoverable-sales/new" label={recoverableSalesEs.new} policy={recoverableSalesGrants.write} />}
      filters={{
        situation: { label: recoverableSalesEs.filters.situation, es: recoverableSalesEs.situations },
        storeId: useStoreFilter(),
      }}
    />
  );
}
