import type { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import type { Publication } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { DEFAULT_PAGE_SIZE } from '../../../shell/search-params.ts';
import type { Signature } from '../../foundations/proofs/signature-form.tsx';
import type { HistorySearch, QuoteQuestion } from './prices.search.ts';

type C = typeof pricesContract;
const addresses = {
  get: at<C['get']>('GET', '/v1/prices'),
  history: at<C['history']>('GET', '/v1/prices/history'),
  quote: at<C['quote']>('GET', '/v1/prices/quote'),
  publish: at<C['publish']>('POST', '/v1/prices/publish'),
  acceptQuote: at<C['acceptQuote']>('POST', '/v1/prices/quotes/{quoteId}/accept-quote'),
  refuseQuote: at<C['refuseQuote']>('POST', '/v1/prices/quotes/{quoteId}/refuse-quote'),
};
export const pricesQueries = {
  current: queryOptions({
    queryKey: ['prices', 'current'],
    queryFn: ({ signal }) => call(addresses.get, {}, { signal }),
  }),
  history: ({ section, limit = DEFAULT_PAGE_SIZE, cursor }: HistorySearch) =>
    queryOptions({
      queryKey: ['prices', 'history', section, limit, cursor],
      queryFn: ({ signal }) => call(addresses.history, { query: { section, limit, cursor } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  quote: (search: QuoteQuestion) =>
    queryOptions({
      queryKey: ['prices', 'quote', search],
      queryFn: ({ signal }) => call(addresses.quote, { query: search }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export const publish = (body: Publication, key: string) => call(addresses.publish, { body }, { key });
export const acceptQuote = (quoteId: string, signature: Signature, key: string) =>
  call(addresses.acceptQuote, { params: { quoteId }, body: { signature } }, { key });
export const refuseQuote = (quoteId: string, signature: Signature, key: string) =>
  call(addresses.refuseQuote, { params: { quoteId }, body: { signature } }, { key });
