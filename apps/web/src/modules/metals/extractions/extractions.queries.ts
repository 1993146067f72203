import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import type {
  DiscardBody,
  Extraction,
  FinishBody,
  ManageBody,
  ReopenBody,
} from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type ExtractionSearch, extractionQuery } from './extractions.search.ts';

type C = typeof extractionsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/extractions'),
  export: at<C['export']>('GET', '/v1/metals/extractions/export'),
  figures: at<C['figures']>('GET', '/v1/metals/extractions/figures'),
  get: at<C['get']>('GET', '/v1/metals/extractions/{extractableId}'),
  manage: at<C['manage']>('POST', '/v1/metals/extractions/{extractableId}/manage'),
  discard: at<C['discard']>('POST', '/v1/metals/extractions/{extractableId}/discard'),
  finish: at<C['finish']>('POST', '/v1/metals/extractions/{extractableId}/finish'),
  reopen: at<C['reopen']>('POST', '/v1/metals/extractions/{extractableId}/reopen'),
};

export const extractionsQueries = {
  list: (search: ExtractionSearch) =>
    queryOptions({
      queryKey: ['extractions', 'list', extractionQuery(search)],
      meta: { reads: ['lots', 'products', 'shipments'] },
      queryFn: ({ signal }) => call(addresses.list, { query: extractionQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  figures: queryOptions({
    queryKey: ['extractions', 'figures'],
    meta: { reads: ['lots', 'products', 'shipments'] },
    queryFn: ({ signal }) => call(addresses.figures, {}, { signal }),
  }),
  one: (extractableId: string) =>
    queryOptions({
      queryKey: ['extractions', 'one', extractableId],
      meta: { reads: ['lots', 'products', 'shipments'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { extractableId } }, { signal }),
      ...FRESH,
    }),
};

/** By some words or a label, in whatever tab it is, done or not. */
export const extractionsFound = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['extractions', 'found', q, limit],
    queryFn: ({ signal }) => call(addresses.list, { query: { q, limit } }, { signal }),
    ...FRESH,
  });

export function exportExtractions(search: ExtractionSearch, format: ExportFormat) {
  const { q, source, state } = extractionQuery(search);
  return download(addresses.export, { query: { q, source, state, format } });
}

/** What each step sends. */
export interface Bodies {
  readonly manage: ManageBody;
  readonly discard: DiscardBody;
  readonly finish: FinishBody;
  readonly reopen: ReopenBody;
}
export type ExtractionAction = keyof Bodies;

type Steps = {
  readonly [Action in ExtractionAction]: (id: string, body: Bodies[Action], key: string) => Promise<Extraction>;
};
const to = (extractableId: string) => ({ params: { extractableId } });
export const steps: Steps = {
  manage: (id, body, key) => call(addresses.manage, { ...to(id), body }, { key }),
  discard: (id, body, key) => call(addresses.discard, { ...to(id), body }, { key }),
  finish: (id, body, key) => call(addresses.finish, { ...to(id), body }, { key }),
  reopen: (id, body, key) => call(addresses.reopen, { ...to(id), body }, { key }),
};
