import { createFileRoute } from '@tanstack/react-router';
import { BulkOrdersListPage } from '../../../../modules/supply/shop-orders/bulk-orders-list-page.tsx';
import { shopOrderSearch } from '../../../../modules/supply/shop-orders/shop-orders.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/shop-orders/')({
  validateSearch: shopOrderSearch,
  staticData: { policy: { module: 'shopOrderSupply', access: 'read' } },
  component: BulkOrdersListPage,
});
