import { searchOf } from '@quilate/domain/kernel/list.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { marketQuoteList } from '@quilate/domain/modules/master-data/prices/prices.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MarketQuotesPage } from '../../../modules/master-data/prices/market-quotes-page.tsx';

export const Route = createFileRoute('/_app/prices-manager/market')({
  validateSearch: searchOf(marketQuoteList),
  staticData: { policy: pricesGrants.read },
  component: MarketQuotesPage,
});
