import { searchOf } from '@quilate/domain/kernel/list.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { catalogueList } from '@quilate/domain/modules/master-data/catalog/catalog.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CatalogListPage } from '../../../../modules/master-data/catalog/catalog-list-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/')({
  validateSearch: searchOf(catalogueList),
  staticData: { policy: catalogGrants.read },
  component: CatalogListPage,
});
