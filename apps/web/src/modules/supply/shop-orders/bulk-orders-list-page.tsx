import { SHOP_ORDER_STATES } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { orderColumns } from './order-columns.tsx';
import { exportOrders, shopOrdersQueries } from './shop-orders.queries.ts';
import { type ShopOrderSearch, type Tab, tabOf, TABS } from './shop-orders.search.ts';
import './shop-orders.css';

const COLUMNS = orderColumns('bulk');
const NO_FILTERS: ShopOrderSearch = { q: undefined, status: undefined };
const STATE_OPTIONS = SHOP_ORDER_STATES.map((value) => ({ value, label: shopOrdersEs.states[value] }));
const words = { ...shopOrdersEs, title: shopOrdersEs.bulkTitle };

/** What the shops ask of purchases. */
export function BulkOrdersListPage() {
  const search = useSearch({ from: '/_app/bulk-purchases/shop-orders/' });
  const query = useQuery(shopOrdersQueries.list(search));
  return (
    <ListPage
      words={words}
      header={
        <PageHeader
          title={words.title}
          actions={<ExportMenu name={words.title} take={(format) => exportOrders(search, format)} />}
        />
      }
      above={<Tabs current={tabOf(search.status)} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      filters={({ filter }) => (
        <FilterMenu
          label={shopOrdersEs.columns.state}
          options={STATE_OPTIONS}
          value={search.status ?? []}
          onChange={(status) => filter({ status })}
        />
      )}
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
