import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import type { InterventionSummary } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { codeColumn } from '../../../ui/code-column.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { PoliceStateBadge } from './police-state.ts';
import { PoliceTabs } from './police-tabs.tsx';
import { interventionListing } from './police.queries.ts';
import { usePoliceStores } from './use-police-stores.ts';
import { usePoliceBase } from './use-area.ts';

const es = policeEs.columns;
const columnsFor = (base: string): readonly Column<InterventionSummary>[] => [
  codeColumn(es.code, base),
  { id: 'date', head: es.date, hide: 'md', sort: 'madeAt', cell: (row) => dateTime(row.madeAt) },
  { id: 'kind', head: es.kind, hide: 'lg', cell: (row) => policeEs.caseKinds[row.kind] },
  { id: 'type', head: es.type, hide: 'xl', cell: (row) => policeEs.types[row.policeType] },
  { id: 'station', head: es.station, phone: 'person', isElastic: true, cell: (row) => row.station },
  { id: 'officer', head: es.officer, hide: 'lg', cell: (row) => row.officerFullName },
  { id: 'proceeding', head: es.proceeding, hide: 'md', cell: (row) => row.proceedingNumber },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.storeName },
  { id: 'items', head: es.items, align: 'num', phone: 'amount', cell: (row) => count(row.itemCount) },
  { id: 'returned', head: es.returned, align: 'num', hide: 'md', cell: (row) => count(row.returnedCount) },
  { id: 'state', head: es.state, phone: 'state', width: 170, cell: (row) => <PoliceStateBadge state={row.state} /> },
];

export function InterventionsListPage() {
  const base = usePoliceBase();
  return (
    <ListPage
      words={policeEs.list}
      of={interventionListing}
      columns={columnsFor(base)}
      above={<PoliceTabs at="interventions" />}
      add={<NewLink to={`${base}/new`} label={policeEs.new} policy={policeGrants.write} />}
      filters={{
        state: { label: policeEs.filters.state, es: policeEs.states },
        kind: { label: policeEs.filters.kind, es: policeEs.caseKinds },
        policeType: { label: policeEs.filters.type, es: policeEs.types },
        storeId: { label: policeEs.filters.store, options: usePoliceStores() },
      }}
    />
  );
}
