import { searchOf } from '@quilate/domain/kernel/list.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { supplierOrderList } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SupplierOrdersListPage } from '../../../../modules/supply/supplier-orders/supplier-orders-list-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/orders/')({
  validateSearch: searchOf(supplierOrderList),
  staticData: { policy: supplierOrdersGrants.read },
  component: SupplierOrdersListPage,
});
