import { count, date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSummary } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { SITUATIONS } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.states.ts';
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
import { exportRecoverables, recoverableQueries } from './recoverable-sales.queries.ts';
import type { RecoverableSearch } from './recoverable-sales.search.ts';
import { RecoverableBadge } from './recoverable-state.tsx';

const es = recoverableSalesEs.columns;
const NO_FILTERS: RecoverableSearch = { q: undefined, situation: undefined, from: undefined, to: undefined };
const OPTIONS = SITUATIONS.map((value) => ({ value, label: recoverableSalesEs.situations[value] }));

const COLUMNS: readonly Column<RecoverableSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/recoverable-sales/$recoverableSaleId" params={{ recoverableSaleId: row.id }}>
          {row.code}
        </Link>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'xl', cell: (row) => dateTime(row.takenAt) },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.customerName },
  { id: 'lot', head: es.lot, hide: 'lg', cell: (row) => <span className="code">{row.lotCode}</span> },
  { id: 'weight', head: es.weight, hide: 'xl', align: 'num', cell: (row) => grams(row.weightMg) },
  { id: 'base', head: es.base, hide: 'md', align: 'num', cell: (row) => money(row.baseCents) },
  {
    id: 'pending',
    head: es.pending,
    align: 'num',
    phone: 'amount',
    cell: (row) => <b>{money(row.pendingCents)}</b>,
  },
  { id: 'due', head: es.due, hide: 'md', cell: (row) => date(row.dueDate) },
  { id: 'delay', head: es.delay, hide: 'lg', align: 'num', cell: (row) => row.delayDays > 0 && count(row.delayDays) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 190,
    cell: (row) => <RecoverableBadge situation={row.situation} />,
  },
];

export function RecoverableSalesListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/recoverable-sales/' });
  const query = useQuery(recoverableQueries.list(search));
  const canCreate = reachOf(me.role, { module: 'recoverableSales', access: 'write' }) !== undefined;
  const create = canCreate && (
    <LinkButton to="/recoverable-sales/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {recoverableSalesEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={recoverableSalesEs}
      header={
        <PageHeader
          title={recoverableSalesEs.title}
          actions={
            <>
              <ExportMenu name={recoverableSalesEs.title} take={(format) => exportRecoverables(search, format)} />
              {create}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={recoverableSalesEs.filters.situation}
            options={OPTIONS}
            value={search.situation ?? []}
            onChange={(situation) => filter({ situation })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
