import { phone } from '@quilate/domain/kernel/format.ts';
import { platformNames } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import type { StoreSummary } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { StoreStateBadge } from './store-state.ts';
import { storeListing } from './stores.queries.ts';

const es = storesEs.columns;
const COLUMNS: readonly Column<StoreSummary>[] = [
  { id: 'code', head: es.code, width: 90, sort: 'code', phone: 'code', cell: (store) => <StoreLink store={store} /> },
  { id: 'name', head: es.name, phone: 'person', sort: 'name', cell: (store) => store.name },
  { id: 'channel', head: es.channel, hide: 'md', cell: (store) => storesEs.channels[store.channel] },
  { id: 'platform', head: es.platform, hide: 'lg', cell: (store) => platformNames(store).join(', ') },
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

export const StoresListPage = () => (
  <ListPage
    words={storesEs}
    of={storeListing}
    columns={COLUMNS}
    add={<NewLink to="/stores/new" label={storesEs.new} policy={storesGrants.write} />}
    filters={{ status: { label: es.state, es: storesEs.states, isSingle: true } }}
  />
);
