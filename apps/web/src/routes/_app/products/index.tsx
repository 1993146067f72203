import { searchOf } from '@quilate/domain/kernel/list.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { productList } from '@quilate/domain/modules/master-data/products/products.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProductsListPage } from '../../../modules/master-data/products/products-list-page.tsx';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: searchOf(productList),
  staticData: { policy: productsGrants.read, asks: '/v1/products' },
  component: ProductsListPage,
});
