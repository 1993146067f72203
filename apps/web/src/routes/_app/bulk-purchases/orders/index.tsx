import { createFileRoute } from '@tanstack/react-router';
import { SupplierOrdersListPage } from '../../../../modules/supply/supplier-orders/supplier-orders-list-page.tsx';
import { supplierOrderSearch } from '../../../../modules/supply/supplier-orders/supplier-orders.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/orders/')({
  validateSearch: supplierOrderSearch,
  staticData: { policy: { module: 'supplierOrders', access: 'read' } },
  component: SupplierOrdersListPage,
});
