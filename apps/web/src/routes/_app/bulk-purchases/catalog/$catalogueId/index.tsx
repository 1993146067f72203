import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../../../../modules/master-data/catalog/catalogue-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/$catalogueId/')({
  staticData: { policy: catalogGrants.read },
  component: CataloguePage,
});
