import { dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { CORNER_ES, PLACE_KINDS } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { KeptPlace, KeptThing } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useParams } from '@tanstack/react-router';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { WithPicture } from '../../master-data/products/piece-picture.tsx';
import { thingListing } from './inventories.queries.ts';

const { columns: heads, places: es, types } = inventoriesEs;

const columns: readonly Column<KeptThing>[] = [
  { id: 'code', head: heads.code, phone: 'code', cell: (row) => <span className="code">{row.code}</span> },
  { id: 'type', head: heads.type, phone: 'state', cell: (row) => types[row.type] },
  {
    id: 'description',
    head: heads.description,
    phone: 'person',
    isElastic: true,
    cell: (row) => <WithPicture of={row.pictured}>{row.description}</WithPicture>,
  },
  { id: 'corner', head: es.columns.corner, hide: 'sm', cell: (row) => row.corner && CORNER_ES[row.corner] },
  { id: 'since', head: es.columns.since, hide: 'md', sort: 'since', cell: (row) => dateTime(row.since) },
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
    sum: 'weightMg',
    cell: (row) => row.weightMg !== null && grams(row.weightMg),
  },
];

/** What is in one place, and the door to count it. */
export function PlacePage() {
  const { place = '' } = useParams({ strict: false });
  const of = thingListing(place);
  // Which place it is comes with what is in it.
  const { place: known } = (useListed(of).query.data ?? {}) as { readonly place?: KeptPlace };
  return (
    <ListPage
      words={{ title: known?.name ?? es.title, ...es.things }}
      of={of}
      back={{ to: '/custody/places', label: es.title }}
      meta={known && PLACE_KINDS[known.kind].es}
      columns={columns}
      actions={
        <>
          {known !== undefined && known.corners.length > 0 && (
            <LinkButton variant="default" to="/custody/put-away" search={{ place }}>
              {inventoriesEs.actions.putAway}
            </LinkButton>
          )}
          {known?.isCountable === true && (
            <LinkButton to="/inventories/new" search={{ place }}>
              {es.count}
            </LinkButton>
          )}
        </>
      }
      filters={{
        type: { label: inventoriesEs.filters.type, es: types },
        corner: { label: es.columns.corner, es: CORNER_ES },
      }}
    />
  );
}
