import { createFileRoute } from '@tanstack/react-router';
import { SaleProductPage } from '../../../../../modules/counter/sales/sale-product-page.tsx';

export const Route = createFileRoute('/_app/sales/$saleId/product/$productId')({
  staticData: { policy: { module: 'sales', access: 'read' } },
  component: SaleProductPage,
});
