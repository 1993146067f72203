import { count } from '@quilate/domain/kernel/format.ts';
import { PLACE_KINDS } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { KeptPlace } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { placeListing } from './inventories.queries.ts';

const es = inventoriesEs.places;

const columns: readonly Column<KeptPlace>[] = [
  {
    id: 'name',
    head: es.columns.name,
    sort: 'name',
    phone: 'person',
    isElastic: true,
    cell: (row) => <Link to={path(`/custody/places/${row.id}`)}>{row.name}</Link>,
  },
  { id: 'kind', head: es.columns.kind, phone: 'state', sort: 'kind', cell: (row) => PLACE_KINDS[row.kind].es },
  {
    id: 'things',
    head: es.columns.things,
    align: 'num',
    phone: 'amount',
    sort: 'things',
    cell: (row) => count(row.things),
  },
];

/** Where things with a code are, and how many there are in each place. */
export const PlacesListPage = () => (
  <ListPage words={{ title: es.title, ...es.list }} of={placeListing} columns={columns} filters={{}} />
);
