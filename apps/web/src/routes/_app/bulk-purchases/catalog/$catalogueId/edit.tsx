import { createFileRoute } from '@tanstack/react-router';
import { EditCataloguePage } from '../../../../../modules/master-data/catalog/catalogue-form-pages.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/$catalogueId/edit')({
  staticData: { policy: { module: 'catalog', access: 'write' } },
  component: EditCataloguePage,
});
