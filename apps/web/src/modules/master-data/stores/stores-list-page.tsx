import { STORE_STATES } from '@quilate/domain/modules/master-data/stores/stores.states.ts';
import { phone } from '@quilate/domain/kernel/format.ts';
import { CHANNEL_ES, reachOf } from '@quilate/domain/kernel/policy.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import type { StoreSummary } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StoreStateBadge } from './store-state.tsx';
import { exportStores, storesQueries } from './stores.queries.ts';
import type { StoreSearch } from './stores.search.ts';

const es = storesEs.columns;
const NO_FILTERS: StoreSearch = { q: undefined, status: undefined };
const STATE_OPTIONS = STORE_STATES.map((value) => ({ value, label: storesEs.states[value] }));
const COLUMNS: readonly Column<StoreSummary>[] = [
  { id: 'code', head: es.code, width: 80, phone: 'code', cell: (store) => <StoreLink store={store} /> },
  { id: 'name', head: es.name, phone: 'person', cell: (store) => store.name },
  { id: 'channel', head: es.channel, hide: 'md', cell: (store) => CHANNEL_ES[store.channel] },
  { id: 'platform', head: es.platform, hide: 'lg', cell: (store) => platformsEs.names[store.platformId] },
  { id: 'phone', head: es.phone, hide: 'sm', cell: (store) => store.phone && phone(store.phone) },
  { id: 'address', head: es.address, hide: 'xl', isElastic: true, cell: (store) => store.address },
  { id: 'state', head: es.state, phone: 'state', width: 120, cell: (store) => <StoreStateBadge state={store.state} /> },
];

function StoreLink({ store }: { store: StoreSummary }) {
  return (
    <span className="code">
      <Link to="/stores/$storeId" params={{ storeId: store.id }}>
        {store.code}
      </Link>
    </span>
  );
}

export function StoresListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/stores/' });
  const query = useQuery(storesQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'stores', access: 'write' }) !== undefined;
  const newStore = (
    <LinkButton to="/stores/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {storesEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={storesEs}
      header={
        <PageHeader
          title={storesEs.title}
          actions={
            <>
              <ExportMenu name={storesEs.title} take={(format) => exportStores(search, format)} />
              {canWrite && newStore}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={canWrite && newStore}
      filters={({ filter }) => (
        <FilterMenu
          isSingle
          label={es.state}
          options={STATE_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
    />
  );
}
