import { DIRECTIONS, SHIPMENT_STATES } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ShipmentFigures, ShipmentSummary } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { offeredTypes } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ShipmentStateBadge } from './shipment-state.tsx';
import { contentText } from './shipment-text.ts';
import { shipmentFigures } from './shipments.figures.ts';
import { exportShipments, shipmentsQueries } from './shipments.queries.ts';
import { type ShipmentSearch, shipmentSearch } from './shipments.search.ts';
import { useArea } from './use-area.ts';
import './shipments.css';

const es = shipmentsEs.columns;
const NO_FILTERS: ShipmentSearch = {
  q: undefined,
  type: undefined,
  state: undefined,
  isStalled: undefined,
  hasIncidents: undefined,
};
const STATE_OPTIONS = SHIPMENT_STATES.map((value) => ({ value, label: shipmentsEs.states[value] }));
const YES = (label: string) => [{ value: 'true' as const, label }];

const columnsFor = (base: string): readonly Column<ShipmentSummary>[] => [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (shipment) => (
      <span className="code">
        <Link to={path(`${base}/${shipment.id}`)}>{shipment.code}</Link>
      </span>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', cell: (shipment) => date(shipment.createdAt) },
  { id: 'type', head: es.type, hide: 'lg', cell: (shipment) => shipmentsEs.types[shipment.type] },
  { id: 'origin', head: es.origin, hide: 'md', cell: (shipment) => shipment.originName },
  { id: 'destination', head: es.destination, phone: 'person', cell: (shipment) => shipment.destinationName },
  { id: 'driver', head: es.driver, hide: 'xl', cell: (shipment) => shipment.driverName },
  { id: 'lastActed', head: es.lastActed, hide: 'xl', cell: (shipment) => dateTime(shipment.lastActedAt) },
  { id: 'content', head: es.content, align: 'num', phone: 'amount', cell: contentText },
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
  const { base } = useArea();
  const search = shipmentSearch(useSearch({ strict: false }));
  const query = useQuery(shipmentsQueries.list(search));
  const isDriver = me.role === 'DRIVER';
  const canWrite = reachOf(me.role, { module: 'shipments', access: 'write' }) !== undefined;
  const words = isDriver ? { ...shipmentsEs, ...shipmentsEs.driverPage } : shipmentsEs;
  return (
    <ListPage
      words={words}
      header={
        <PageHeader
          title={words.title}
          actions={
            <>
              {!isDriver && <ExportMenu name={words.title} take={(format) => exportShipments(search, format)} />}
              {canWrite && <NewButton base={base} />}
            </>
          }
        />
      }
      above={!isDriver && <Tabs base={base} search={search} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={columnsFor(base)}
      query={query}
      firstAction={canWrite && <NewButton base={base} />}
      filters={({ filter }) => !isDriver && <Filters search={search} filter={filter} />}
    />
  );
}

function NewButton({ base }: { base: string }) {
  return (
    <LinkButton to={path(`${base}/new`)} leftSection={<IconPlus size={16} aria-hidden />}>
      {shipmentsEs.new}
    </LinkButton>
  );
}

const COUNTS: Readonly<Partial<Record<string, keyof ShipmentFigures>>> = {
  'to-send': 'toSend',
  'on-the-way': 'onTheWay',
  'to-receive': 'toReceive',
};

/** The way each looks at it: what leaves, what is on the way, what arrives. */
function Tabs({ base, search }: { base: string; search: ShipmentSearch }) {
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
            aria-current={direction === search.direction ? 'page' : undefined}
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

interface FiltersProps {
  readonly search: ShipmentSearch;
  readonly filter: (patch: Partial<ShipmentSearch>) => void;
}

function Filters({ search, filter }: FiltersProps) {
  const { area } = useArea();
  const types = offeredTypes(area);
  return (
    <>
      {types.length > 1 && (
        <FilterMenu
          label={shipmentsEs.filters.type}
          options={types.map((value) => ({ value, label: shipmentsEs.types[value] }))}
          value={search.type ?? []}
          onChange={(type) => filter({ type })}
        />
      )}
      <FilterMenu
        label={shipmentsEs.filters.state}
        options={STATE_OPTIONS}
        value={search.state ?? []}
        onChange={(state) => filter({ state })}
      />
      <FilterMenu
        label={shipmentsEs.filters.stalled}
        options={YES(shipmentsEs.filters.stalled)}
        value={search.isStalled ? ['true'] : []}
        isSingle
        onChange={(value) => filter({ isStalled: value?.[0] })}
      />
      <FilterMenu
        label={shipmentsEs.filters.incidents}
        options={YES(shipmentsEs.filters.incidents)}
        value={search.hasIncidents ? ['true'] : []}
        isSingle
        onChange={(value) => filter({ hasIncidents: value?.[0] })}
      />
    </>
  );
}
