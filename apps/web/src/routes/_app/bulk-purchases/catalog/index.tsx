import { createFileRoute } from '@tanstack/react-router';
import { CatalogListPage } from '../../../../modules/master-data/catalog/catalog-list-page.tsx';
import { catalogueSearch } from '../../../../modules/master-data/catalog/catalog.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/')({
  validateSearch: catalogueSearch,
  staticData: { policy: { module: 'catalog', access: 'read' } },
  component: CatalogListPage,
});
