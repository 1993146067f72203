import { createFileRoute } from '@tanstack/react-router';
import { ProductsListPage } from '../../../../modules/master-data/products/products-list-page.tsx';
import { productSearch } from '../../../../modules/master-data/products/products.search.ts';

export const Route = createFileRoute('/_app/metals/products/')({
  validateSearch: productSearch,
  staticData: { policy: { module: 'products', access: 'read' } },
  component: ProductsListPage,
});
