import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EditCataloguePage } from '../../../../../modules/master-data/catalog/catalogue-form-pages.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/$catalogueId/edit')({
  staticData: { policy: catalogGrants.write },
  component: EditCataloguePage,
});
