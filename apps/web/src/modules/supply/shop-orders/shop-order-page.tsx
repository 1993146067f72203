import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import type { Side } from './order-columns.tsx';
import { OrderDetail } from './order-detail.tsx';
import { shopOrdersQueries } from './shop-orders.queries.ts';

function OrderPage({ shopOrderId, side }: { shopOrderId: string; side: Side }) {
  const query = useQuery(shopOrdersQueries.one(shopOrderId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={shopOrdersEs.one} />}>
      {(order) => <OrderDetail key={order.id} order={order} side={side} />}
    </LoadState>
  );
}

/** As the shop sees it. */
export function ShopOrderPage() {
  const { shopOrderId } = useParams({ from: '/_app/orders/$shopOrderId/' });
  return <OrderPage shopOrderId={shopOrderId} side="shop" />;
}

/** As purchases see it. */
export function BulkOrderPage() {
  const { shopOrderId } = useParams({ from: '/_app/bulk-purchases/shop-orders/$shopOrderId/' });
  return <OrderPage shopOrderId={shopOrderId} side="bulk" />;
}
