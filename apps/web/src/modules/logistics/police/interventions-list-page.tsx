import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { InterventionSummary } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { INTERVENTION_STATES, POLICE_TYPES } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PoliceStateBadge } from './police-state.tsx';
import { PoliceTabs } from './police-tabs.tsx';
import { exportInterventions, policeQueries } from './police.queries.ts';
import { type InterventionSearch, interventionSearch } from './police.search.ts';
import { StoreFilter } from './store-filter.tsx';
import { usePoliceBase } from './use-area.ts';

const es = policeEs.columns;
const NO_FILTERS: InterventionSearch = {
  q: undefined,
  state: undefined,
  policeType: undefined,
  storeId: undefined,
  from: undefined,
  to: undefined,
};
const STATE_OPTIONS = INTERVENTION_STATES.map((value) => ({ value, label: policeEs.states[value] }));
const TYPE_OPTIONS = POLICE_TYPES.map((value) => ({ value, label: policeEs.types[value] }));

const columnsFor = (base: string): readonly Column<InterventionSummary>[] => [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to={path(`${base}/${row.id}`)}>{row.code}</Link>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', cell: (row) => dateTime(row.madeAt) },
  { id: 'type', head: es.type, hide: 'lg', cell: (row) => policeEs.types[row.policeType] },
  { id: 'station', head: es.station, phone: 'person', isElastic: true, cell: (row) => row.station },
  { id: 'officer', head: es.officer, hide: 'lg', cell: (row) => row.officerFullName },
  { id: 'proceeding', head: es.proceeding, hide: 'md', cell: (row) => row.proceedingNumber },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  { id: 'items', head: es.items, align: 'num', phone: 'amount', cell: (row) => count(row.itemCount) },
  { id: 'returned', head: es.returned, align: 'num', hide: 'md', cell: (row) => count(row.returnedCount) },
  { id: 'state', head: es.state, phone: 'state', width: 170, cell: (row) => <PoliceStateBadge state={row.state} /> },
];

export function InterventionsListPage() {
  const me = useMe();
  const base = usePoliceBase();
  const search = interventionSearch(useSearch({ strict: false }));
  const query = useQuery(policeQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'police', access: 'write' }) !== undefined;
  const create = canWrite && (
    <LinkButton to={path(`${base}/new`)} leftSection={<IconPlus size={16} aria-hidden />}>
      {policeEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={policeEs.list}
      header={
        <PageHeader
          title={policeEs.title}
          actions={
            <>
              <ExportMenu name={policeEs.interventions} take={(format) => exportInterventions(search, format)} />
              {create}
            </>
          }
        />
      }
      above={<PoliceTabs at="interventions" />}
      search={search}
      noFilters={NO_FILTERS}
      columns={columnsFor(base)}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={policeEs.filters.state}
            options={STATE_OPTIONS}
            value={search.state ?? []}
            onChange={(state) => filter({ state })}
          />
          <FilterMenu
            label={policeEs.filters.type}
            options={TYPE_OPTIONS}
            value={search.policeType ? [search.policeType] : []}
            isSingle
            onChange={(chosen) => filter({ policeType: chosen?.[0] })}
          />
          <StoreFilter value={search.storeId} onChange={(storeId) => filter({ storeId })} />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}
