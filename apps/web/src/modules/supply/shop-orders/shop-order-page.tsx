import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { useParams } from '@tanstack/react-router';
import { OneRecord } from '../../../ui/record-page.tsx';
import { OrderDetail } from './order-detail.tsx';
import { shopOrdersQueries } from './shop-orders.queries.ts';

const AsShop = ({ of }: { of: ShopOrder }) => <OrderDetail of={of} side="shop" />;
const AsPurchases = ({ of }: { of: ShopOrder }) => <OrderDetail of={of} side="bulk" />;

/** As the shop sees it. */
export function ShopOrderPage() {
  const { shopOrderId } = useParams({ from: '/_app/orders/$shopOrderId/' });
  return <OneRecord query={shopOrdersQueries.one(shopOrderId)} title={shopOrdersEs.one} page={AsShop} />;
}

/** As purchases see it. */
export function BulkOrderPage() {
  const { shopOrderId } = useParams({ from: '/_app/bulk-purchases/shop-orders/$shopOrderId/' });
  return <OneRecord query={shopOrdersQueries.one(shopOrderId)} title={shopOrdersEs.one} page={AsPurchases} />;
}
