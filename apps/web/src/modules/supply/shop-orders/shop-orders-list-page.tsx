import { Button } from '@mantine/core';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { shopOrdersGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { orderColumns } from './order-columns.tsx';
import { shopOrderListing, shopOrders, shopOrdersQueries } from './shop-orders.queries.ts';

const COLUMNS = orderColumns('shop').filter((column) => column.id !== 'store');
const OWN_WORDS = { ...shopOrdersEs, emptyHint: shopOrdersEs.emptyOwnHint };

/** What this shop has asked of purchases, and the order it is collecting. */
export function ShopOrdersListPage() {
  const me = useMe();
  const mayAsk = useMay(shopOrdersGrants.write) && !me.isOffice;
  return (
    <ListPage
      words={mayAsk ? OWN_WORDS : shopOrdersEs}
      of={shopOrderListing}
      unsaid={{ storeId: [me.loggedInStoreId] }}
      columns={COLUMNS}
      add={mayAsk && <StartButton storeId={me.loggedInStoreId} />}
      filters={{ status: { label: shopOrdersEs.columns.state, es: shopOrdersEs.states }, storeId: null }}
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
