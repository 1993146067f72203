import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import type { InventorySummary } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { InventoryStateBadge } from './inventory-state.ts';
import { familiesText } from './inventory-text.ts';
import { inventoryListing } from './inventories.queries.ts';
import { useArea } from './use-area.ts';

const es = inventoriesEs.columns;

const columnsFor = (base: string): readonly Column<InventorySummary>[] => [
  codeColumn(es.code, base),
  { id: 'type', head: es.type, phone: 'person', cell: (row) => inventoriesEs.types[row.type] },
  { id: 'families', head: es.families, hide: 'lg', isElastic: true, cell: (row) => familiesText(row.families) },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.placeEs },
  { id: 'date', head: es.date, hide: 'md', sort: 'startedAt', cell: (row) => dateTime(row.startedAt) },
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
  const { base, types } = useArea();
  return (
    <ListPage
      words={{ title: inventoriesEs.title, ...inventoriesEs.list }}
      of={inventoryListing}
      columns={columnsFor(base)}
      add={<NewLink to={`${base}/new`} label={inventoriesEs.list.new} policy={inventoriesGrants.write} />}
      filters={{
        type: { label: inventoriesEs.filters.type, es: inventoriesEs.types, only: types },
        state: { label: inventoriesEs.filters.state, es: inventoriesEs.states },
        storeId: useStoreFilter(),
      }}
    />
  );
}
