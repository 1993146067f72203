import { count } from '@quilate/domain/kernel/format.ts';
import { PLACE_KINDS } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { KeptPlace } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { pageSearch } from '../../../shell/search-params.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { inventoriesQueries } from './inventories.queries.ts';

const es = inventoriesEs.places;

const columns: readonly Column<KeptPlace>[] = [
  {
    id: 'name',
    head: es.columns.name,
    phone: 'person',
    isElastic: true,
    cell: (row) => <Link to={path(`/custody/places/${row.id}`)}>{row.name}</Link>,
  },
  { id: 'kind', head: es.columns.kind, phone: 'state', cell: (row) => PLACE_KINDS[row.kind].es },
  { id: 'things', head: es.columns.things, align: 'num', phone: 'amount', cell: (row) => count(row.things) },
];

/** Where things with a code are, and how many there are in each place. */
export function PlacesListPage() {
  const search = pageSearch(useSearch({ strict: false }));
  const query = useQuery(inventoriesQueries.places(search));
  return (
    <ListPage
      words={{ title: es.title, ...es.list }}
      header={<PageHeader title={es.title} />}
      search={search}
      noFilters={{ q: undefined }}
      columns={columns}
      query={query}
    />
  );
}
