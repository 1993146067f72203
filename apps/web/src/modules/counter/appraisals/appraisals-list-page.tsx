import { date, dateTime, money, grams } from '@quilate/domain/kernel/format.ts';
import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { appraisalsGrants } from '@quilate/domain/modules/counter/appraisals/appraisals.grants.ts';
import type { AppraisalSummary } from '@quilate/domain/modules/counter/appraisals/appraisals.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { AppraisalStateBadge } from './appraisal-state.ts';
import { appraisalListing } from './appraisals.queries.ts';

const { columns: es, page } = appraisalsEs;
const COLUMNS: readonly Column<AppraisalSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: ({ id, code }) => (
      <Link to="/appraisals/$appraisalId" params={{ appraisalId: id }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'date', head: es.date, hide: 'sm', sort: 'createdAt', cell: (row) => dateTime(row.createdAt) },
  { id: 'kind', head: es.kind, phone: 'person', cell: (row) => appraisalsEs.kinds[row.kind] },
  { id: 'store', head: es.store, hide: 'lg', cell: (row) => row.storeName },
  { id: 'employee', head: es.employee, hide: 'lg', isElastic: true, cell: (row) => row.employeeName },
  { id: 'weight', head: es.weight, align: 'num', hide: 'md', cell: (row) => grams(row.weightMg) },
  {
    id: 'worth',
    head: es.worth,
    align: 'num',
    phone: 'amount',
    cell: ({ totals }) =>
      totals
        .map(({ reference, totalCents }) => `${reference} ${totalCents === null ? page.noPrice : money(totalCents)}`)
        .join(' / '),
  },
  { id: 'validUntil', head: es.validUntil, hide: 'md', cell: (row) => date(row.validUntil) },
  { id: 'state', head: es.state, phone: 'state', width: 130, cell: (row) => <AppraisalStateBadge state={row.state} /> },
];

export function AppraisalListPage() {
  return (
    <ListPage
      words={appraisalsEs}
      of={appraisalListing}
      columns={COLUMNS}
      add={<NewLink to="/appraisals/new" label={appraisalsEs.new} policy={appraisalsGrants.write} />}
      filters={{
        status: { label: es.state, es: appraisalsEs.states },
        kind: { label: es.kind, es: appraisalsEs.kinds },
        storeId: useStoreFilter(),
      }}
    />
  );
}
