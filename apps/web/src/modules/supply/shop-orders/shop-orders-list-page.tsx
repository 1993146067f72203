import { SHOP_ORDER_STATES } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import { Button } from '@mantine/core';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { orderColumns } from './order-columns.tsx';
import { exportOrders, shopOrders, shopOrdersQueries } from './shop-orders.queries.ts';
import type { ShopOrderSearch } from './shop-orders.search.ts';

const COLUMNS = orderColumns('shop').filter((column) => column.id !== 'store');
const NO_FILTERS: ShopOrderSearch = { q: undefined, status: undefined };
const WORDS = { ...shopOrdersEs, emptyHint: shopOrdersEs.emptyOwnHint };
const STATE_OPTIONS = SHOP_ORDER_STATES.map((value) => ({ value, label: shopOrdersEs.states[value] }));

/** What this shop has asked of purchases, and the order it is collecting. */
export function ShopOrdersListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/orders/' });
  const own = { ...search, storeId: [me.loggedInStoreId] };
  const query = useQuery(shopOrdersQueries.list(own));
  const mayAsk = !me.isOffice && reachOf(me.role, { module: 'shopOrders', access: 'write' }) !== undefined;
  const start = mayAsk && <StartButton storeId={me.loggedInStoreId} />;
  return (
    <ListPage
      words={WORDS}
      header={
        <PageHeader
          title={shopOrdersEs.title}
          actions={
            <>
              <ExportMenu name={shopOrdersEs.title} take={(format) => exportOrders(own, format)} />
              {start}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={start}
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

/** A shop has one order at a time: the one it is collecting goes on, or a new one begins. */
function StartButton({ storeId }: { storeId: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(shopOrdersQueries.newPending(storeId));
  const command = useCommand({
    form: `order-open:${storeId}`,
    failed: shopOrdersEs.failed.open,
    run: (_: undefined, key) => shopOrders.open.send({ key }),
    done: ({ code }) => shopOrdersEs.done.open.replace('{code}', code),
    onDone: (order) => void navigate({ to: '/orders/$shopOrderId', params: { shopOrderId: order.id } }),
  });
  if (data?.data) {
    const { id, code } = data.data;
    return (
      <LinkButton to="/orders/$shopOrderId" params={{ shopOrderId: id }}>
        {shopOrdersEs.goOn(code)}
      </LinkButton>
    );
  }
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={command.isPending}
      disabled={data === undefined}
      onClick={() => command.mutate(undefined)}
    >
      {shopOrdersEs.new}
    </Button>
  );
}
