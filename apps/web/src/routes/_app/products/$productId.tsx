import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../../modules/master-data/products/product-page.tsx';

export const Route = createFileRoute('/_app/products/$productId')({
  staticData: { policy: productsGrants.read },
  component: ProductPage,
});
