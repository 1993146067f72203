import { dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { PLACE_KINDS } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { KeptThing } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { INVENTORY_TYPES } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { exportThings, inventoriesQueries } from './inventories.queries.ts';
import { type ThingSearch, thingSearch } from './inventories.search.ts';

const { columns: heads, places: es, types } = inventoriesEs;
const NO_FILTERS: ThingSearch = { q: undefined, type: undefined };
const TYPE_OPTIONS = INVENTORY_TYPES.map((value) => ({ value, label: types[value] }));

const columns: readonly Column<KeptThing>[] = [
  { id: 'code', head: heads.code, phone: 'code', cell: (row) => <span className="code">{row.code}</span> },
  { id: 'type', head: heads.type, phone: 'state', cell: (row) => types[row.type] },
  { id: 'description', head: heads.description, phone: 'person', isElastic: true, cell: (row) => row.description },
  { id: 'since', head: es.columns.since, hide: 'md', cell: (row) => dateTime(row.since) },
  {
    id: 'operation',
    head: es.columns.operation,
    hide: 'md',
    cell: (row) => row.operationCode && <span className="code">{row.operationCode}</span>,
  },
  { id: 'movedBy', head: es.columns.movedBy, hide: 'lg', cell: (row) => row.movedBy ?? es.system },
  {
    id: 'weight',
    head: es.columns.weight,
    align: 'num',
    phone: 'amount',
    cell: (row) => row.weightMg !== null && grams(row.weightMg),
  },
];

/** What is in one place, and the door to count it. */
export function PlacePage() {
  const { place = '' } = useParams({ strict: false });
  const search = thingSearch(useSearch({ strict: false }));
  const query = useQuery(inventoriesQueries.things(place, search));
  const known = query.data?.place;
  const title = known?.name ?? es.title;
  const count = known?.isCountable === true && (
    <LinkButton to="/inventories/new" search={{ place }}>
      {es.count}
    </LinkButton>
  );
  return (
    <ListPage
      words={{ title, ...es.things }}
      header={
        <PageHeader
          back={{ to: '/custody/places', label: es.title }}
          title={title}
          {...(known ? { meta: PLACE_KINDS[known.kind].es } : {})}
          actions={
            <>
              <ExportMenu name={title} take={(format) => exportThings(place, search, format)} />
              {count}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={columns}
      query={query}
      filters={({ filter }) => (
        <FilterMenu
          label={inventoriesEs.filters.type}
          options={TYPE_OPTIONS}
          value={search.type ?? []}
          onChange={(type) => filter({ type })}
        />
      )}
    />
  );
}
