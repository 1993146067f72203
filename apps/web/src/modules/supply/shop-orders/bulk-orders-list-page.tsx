import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { storesQueries } from '../../master-data/stores/stores.queries.ts';
import { orderColumns } from './order-columns.tsx';
import { shopOrderListing } from './shop-orders.queries.ts';
import { type Tab, tabOf, TABS } from './shop-orders.search.ts';
import './shop-orders.css';

const COLUMNS = orderColumns('bulk');
const words = { ...shopOrdersEs, title: shopOrdersEs.bulkTitle };

/** What the shops ask of purchases. */
export function BulkOrdersListPage() {
  const { search } = useListed(shopOrderListing);
  const stores = useQuery(storesQueries.all).data?.data;
  return (
    <ListPage
      words={words}
      of={shopOrderListing}
      columns={COLUMNS}
      above={<Tabs current={tabOf(search.status)} />}
      filters={{
        status: { label: shopOrdersEs.columns.state, es: shopOrdersEs.states },
        storeId: {
          label: shopOrdersEs.columns.store,
          options: stores?.map((store) => ({ value: store.id, label: store.name })),
        },
      }}
    />
  );
}

function Tabs({ current }: { current: Tab | undefined }) {
  return (
    <nav className="order-tabs" aria-label={shopOrdersEs.tabs.label}>
      {(Object.keys(TABS) as Tab[]).map((tab) => (
        <Link
          key={tab}
          to="/bulk-purchases/shop-orders"
          search={{ status: TABS[tab] === undefined ? undefined : [...TABS[tab]] }}
          className="order-tab"
          aria-current={tab === current ? 'page' : undefined}
          activeProps={{}}
          replace
        >
          {shopOrdersEs.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
