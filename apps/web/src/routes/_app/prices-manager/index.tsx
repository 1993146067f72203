import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PricesPage } from '../../../modules/master-data/prices/prices-page.tsx';

export const Route = createFileRoute('/_app/prices-manager/')({
  staticData: { policy: pricesGrants.read },
  component: PricesPage,
});
