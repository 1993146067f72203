import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SaleProductPage } from '../../../../../modules/counter/sales/sale-product-page.tsx';

export const Route = createFileRoute('/_app/sales/$saleId/product/$productId')({
  staticData: { policy: salesGrants.read },
  component: SaleProductPage,
});
