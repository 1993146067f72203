import { createFileRoute } from '@tanstack/react-router';
import { NewCataloguePage } from '../../../../modules/master-data/catalog/catalogue-form-pages.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/catalog/new')({
  staticData: { policy: { module: 'catalog', access: 'write' } },
  component: NewCataloguePage,
});
