import { searchOf } from '@quilate/domain/kernel/list.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { priceHistoryList } from '@quilate/domain/modules/master-data/prices/prices.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PriceHistoryPage } from '../../../modules/master-data/prices/price-history-page.tsx';

export const Route = createFileRoute('/_app/prices-manager/history')({
  validateSearch: searchOf(priceHistoryList),
  staticData: { policy: pricesGrants.read },
  component: PriceHistoryPage,
});
