import { marketQuoteList, priceHistoryList } from '@quilate/domain/modules/master-data/prices/prices.lists.ts';
import type { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { pricesPaths } from '@quilate/domain/modules/master-data/prices/prices.paths.ts';
import type { FineMetal } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import type { QuoteQuestion } from './prices.search.ts';

export const prices = clientOf<typeof pricesContract>()('prices', pricesPaths);
export const priceHistoryListing = listing(priceHistoryList, { list: prices.history });

export const marketQuoteListing = listing(marketQuoteList, { list: prices.quotes, export: prices.quotesFile });

export const pricesQueries = {
  current: prices.get.query(),
  marketDays: (metal: FineMetal, days: number, today: string) => {
    const { queryKey, queryFn } = prices.marketDays.query({ query: { metal, days } });
    return { queryKey: [...queryKey, today] as const, queryFn };
  },
  quote: (question: QuoteQuestion) => ({
    ...prices.quote.query({ query: question }),
    placeholderData: keepPreviousData,
  }),
};
