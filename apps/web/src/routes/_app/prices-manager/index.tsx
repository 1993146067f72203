import { createFileRoute } from '@tanstack/react-router';
import { PricesPage } from '../../../modules/master-data/prices/prices-page.tsx';

export const Route = createFileRoute('/_app/prices-manager/')({
  staticData: { policy: { module: 'prices', access: 'read' } },
  component: PricesPage,
});
