import type { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { pricesPaths } from '@quilate/domain/modules/master-data/prices/prices.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { DEFAULT_PAGE_SIZE } from '../../../shell/search-params.ts';
import type { HistorySearch, QuoteQuestion } from './prices.search.ts';

export const prices = clientOf<typeof pricesContract>()('prices', pricesPaths);

export const pricesQueries = {
  current: prices.get.query(),
  history: ({ section, limit = DEFAULT_PAGE_SIZE, cursor }: HistorySearch) => ({
    ...prices.history.query({ query: { section, limit, cursor } }),
    placeholderData: keepPreviousData,
  }),
  quote: (question: QuoteQuestion) => ({
    ...prices.quote.query({ query: question }),
    placeholderData: keepPreviousData,
  }),
};
