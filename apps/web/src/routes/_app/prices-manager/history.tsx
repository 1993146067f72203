import { createFileRoute } from '@tanstack/react-router';
import { PriceHistoryPage } from '../../../modules/master-data/prices/price-history-page.tsx';
import { historySearch } from '../../../modules/master-data/prices/prices.search.ts';

export const Route = createFileRoute('/_app/prices-manager/history')({
  validateSearch: historySearch,
  staticData: { policy: { module: 'prices', access: 'read' } },
  component: PriceHistoryPage,
});
