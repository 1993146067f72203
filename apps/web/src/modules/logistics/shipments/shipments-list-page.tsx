import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import type { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import { type Direction, DIRECTIONS } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ShipmentFigures, ShipmentSummary } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { offeredTypes, type ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { codeColumn } from '../../../ui/code-column.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { FilterViews } from '../../../ui/list-filters.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { ShipmentStateBadge } from './shipment-state.ts';
import { bagsText, contentText } from './shipment-text.ts';
import { shipmentFigures } from './shipments.figures.ts';
import { shipmentListing, shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';
import './shipments.css';

const es = shipmentsEs.columns;
const columnsFor = (base: string): readonly Column<ShipmentSummary>[] => [
  codeColumn(es.code, base),
  { id: 'date', head: es.date, hide: 'md', sort: 'createdAt', cell: (shipment) => date(shipment.createdAt) },
  { id: 'type', head: es.type, hide: 'lg', cell: (shipment) => shipmentsEs.types[shipment.type] },
  { id: 'origin', head: es.origin, hide: 'md', cell: (shipment) => shipment.originName },
  { id: 'destination', head: es.destination, phone: 'person', cell: (shipment) => shipment.destinationName },
  {
    id: 'department',
    head: es.department,
    hide: 'xl',
    cell: ({ department }) => department && shipmentsEs.departments[department],
  },
  { id: 'driver', head: es.driver, hide: 'xl', cell: (shipment) => shipment.driverName },
  { id: 'lastActed', head: es.lastActed, hide: 'xl', cell: (shipment) => dateTime(shipment.lastActedAt) },
  {
    id: 'content',
    head: es.content,
    align: 'num',
    phone: 'amount',
    sum: 'packageCount',
    sumAs: bagsText,
    cell: contentText,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    cell: (shipment) => (
      <span className="shipment-states">
        <ShipmentStateBadge state={shipment.state} />
        {shipment.isStalled && <StateBadge tone="alert">{shipmentsEs.stalled}</StateBadge>}
      </span>
    ),
  },
];

export function ShipmentsListPage() {
  const me = useMe();
  const { base, area } = useArea();
  const { search } = useListed(shipmentListing);
  const storeId = useStoreFilter();
  const stores = useStores();
  const isDriver = me.role === 'DRIVER';
  const types = offeredTypes(area);
  const words = isDriver ? { ...shipmentsEs, ...shipmentsEs.driverPage } : shipmentsEs;
  return (
    <ListPage
      words={words}
      of={shipmentListing}
      isKept={isDriver}
      columns={columnsFor(base)}
      above={!isDriver && <Tabs base={base} current={search.direction} />}
      add={<NewLink to={`${base}/new`} label={shipmentsEs.new} policy={shipmentsGrants.write} />}
      filters={isDriver ? NO_FILTERS : { ...filtersOf(types), storeId, ...routeOf(stores) }}
    />
  );
}

type Views = FilterViews<typeof shipmentList>;
/** Who drives has few enough to see them all. */
const NO_FILTERS: Views = {
  direction: null,
  type: null,
  state: null,
  isStalled: null,
  hasIncidents: null,
  storeId: null,
  originStoreId: null,
  destinationStoreId: null,
};
type Route = 'originStoreId' | 'destinationStoreId';
const filtersOf = (types: readonly ShipmentType[]): Omit<Views, 'storeId' | Route> => ({
  direction: null,
  type: types.length > 1 ? { label: es.type, es: shipmentsEs.types, only: types } : null,
  state: { label: shipmentsEs.filters.state, es: shipmentsEs.states },
  isStalled: { label: shipmentsEs.filters.stalled },
  hasIncidents: { label: shipmentsEs.filters.incidents },
});

/** From where to where, between any two shops: one end of what is listed is in reach. */
function useStores() {
  const { data } = useQuery(shipmentsQueries.stores);
  return data?.data.map(({ id, name }) => ({ value: id, label: name }));
}
const routeOf = (options: ReturnType<typeof useStores>): Pick<Views, Route> => ({
  originStoreId: { label: es.origin, options },
  destinationStoreId: { label: es.destination, options },
});

const COUNTS: Readonly<Partial<Record<string, keyof ShipmentFigures>>> = {
  'to-send': 'toSend',
  'on-the-way': 'onTheWay',
  'to-receive': 'toReceive',
};

/** The way each looks at it: what leaves, what is on the way, what arrives. */
function Tabs({ base, current }: { base: string; current: Direction | undefined }) {
  const { data } = useQuery(shipmentFigures);
  return (
    <nav className="tabs" aria-label={shipmentsEs.title}>
      {[undefined, ...DIRECTIONS].map((direction) => {
        const name = direction && COUNTS[direction];
        const n = name === undefined ? 0 : (data?.[name] ?? 0);
        return (
          <Link
            key={direction ?? 'all'}
            to={path(base)}
            search={(direction === undefined ? {} : { direction }) as Record<string, never>}
            className="tab"
            aria-current={direction === current ? 'page' : undefined}
            activeProps={{}}
            activeOptions={{ exact: true }}
            replace
          >
            {direction === undefined ? shipmentsEs.all : shipmentsEs.directions[direction]}
            {n > 0 && <Counter n={n} />}
          </Link>
        );
      })}
    </nav>
  );
}
