import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { InventorySummary } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { INVENTORY_STATES } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { InventoryStateBadge } from './inventory-state.tsx';
import { familiesText } from './inventory-text.ts';
import { exportInventories, inventoriesQueries } from './inventories.queries.ts';
import { type InventorySearch, inventorySearch } from './inventories.search.ts';
import { useArea } from './use-area.ts';

const es = inventoriesEs.columns;
const NO_FILTERS: InventorySearch = { q: undefined, type: undefined, state: undefined };
const STATE_OPTIONS = INVENTORY_STATES.map((value) => ({ value, label: inventoriesEs.states[value] }));

const columnsFor = (base: string): readonly Column<InventorySummary>[] => [
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
  { id: 'type', head: es.type, phone: 'person', cell: (row) => inventoriesEs.types[row.type] },
  { id: 'families', head: es.families, hide: 'lg', isElastic: true, cell: (row) => familiesText(row.families) },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.placeEs },
  { id: 'date', head: es.date, hide: 'md', cell: (row) => dateTime(row.startedAt) },
  { id: 'end', head: es.end, hide: 'lg', cell: (row) => row.finishedAt && dateTime(row.finishedAt) },
  { id: 'signer', head: es.signer, hide: 'xl', cell: (row) => row.signerName },
  { id: 'expected', head: es.expected, align: 'num', hide: 'md', cell: (row) => count(row.expectedUnits) },
  { id: 'read', head: es.read, align: 'num', phone: 'amount', cell: (row) => count(row.readUnits) },
  {
    id: 'incidents',
    head: es.openIncidents,
    align: 'num',
    hide: 'md',
    cell: (row) => row.openIncidents > 0 && count(row.openIncidents),
  },
  { id: 'state', head: es.state, phone: 'state', cell: (row) => <InventoryStateBadge state={row.state} /> },
];

export function InventoriesListPage() {
  const me = useMe();
  const { base, types } = useArea();
  const search = inventorySearch(useSearch({ strict: false }));
  const query = useQuery(inventoriesQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'inventories', access: 'write' }) !== undefined;
  const create = canWrite && (
    <LinkButton to={path(`${base}/new`)} leftSection={<IconPlus size={16} aria-hidden />}>
      {inventoriesEs.list.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={{ title: inventoriesEs.title, ...inventoriesEs.list }}
      header={
        <PageHeader
          title={inventoriesEs.title}
          actions={
            <>
              <ExportMenu name={inventoriesEs.title} take={(format) => exportInventories(search, format)} />
              {create}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={columnsFor(base)}
      query={query}
      firstAction={create}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={inventoriesEs.filters.type}
            options={types.map((value) => ({ value, label: inventoriesEs.types[value] }))}
            value={search.type ?? []}
            onChange={(type) => filter({ type })}
          />
          <FilterMenu
            label={inventoriesEs.filters.state}
            options={STATE_OPTIONS}
            value={search.state ?? []}
            onChange={(state) => filter({ state })}
          />
        </>
      )}
    />
  );
}
