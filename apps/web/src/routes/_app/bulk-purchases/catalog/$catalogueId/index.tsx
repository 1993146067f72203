import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '../../../../../modules/master-data/catalog/catalogue-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/$catalogueId/')({
  staticData: { policy: { module: 'catalog', access: 'read' } },
  component: CataloguePage,
});
