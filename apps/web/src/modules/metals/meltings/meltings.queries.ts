import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import type {
  FinishMeltingBody,
  ManageMeltingBody,
  Melting,
  MeltingReasonBody,
  NewMelting,
  NoticeBody,
  ReviewBundleBody,
} from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { meltingQuery, type MeltingSearch } from './meltings.search.ts';

type C = typeof meltingsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/meltings'),
  export: at<C['export']>('GET', '/v1/metals/meltings/export'),
  pending: at<C['pending']>('GET', '/v1/metals/meltings/pending'),
  get: at<C['get']>('GET', '/v1/metals/meltings/{meltingId}'),
  review: at<C['review']>('POST', '/v1/metals/meltings/review'),
  undoReview: at<C['undoReview']>('POST', '/v1/metals/meltings/bundles/{bundleId}/undo-review'),
  create: at<C['create']>('POST', '/v1/metals/meltings'),
  manage: at<C['manage']>('POST', '/v1/metals/meltings/{meltingId}/manage'),
  giveNotice: at<C['giveNotice']>('POST', '/v1/metals/meltings/{meltingId}/give-notice'),
  takeNoticeBack: at<C['takeNoticeBack']>('POST', '/v1/metals/meltings/{meltingId}/take-notice-back'),
  finish: at<C['finish']>('POST', '/v1/metals/meltings/{meltingId}/finish'),
  cancel: at<C['cancel']>('POST', '/v1/metals/meltings/{meltingId}/cancel'),
};

export const meltingsQueries = {
  list: (search: MeltingSearch) =>
    queryOptions({
      queryKey: ['meltings', 'list', meltingQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: meltingQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  pending: queryOptions({
    queryKey: ['meltings', 'pending'],
    meta: { reads: ['extractions', 'closings', 'lots'] },
    queryFn: ({ signal }) => call(addresses.pending, {}, { signal }),
    ...FRESH,
  }),
  one: (meltingId: string) =>
    queryOptions({
      queryKey: ['meltings', 'one', meltingId],
      queryFn: ({ signal }) => call(addresses.get, { params: { meltingId } }, { signal }),
      ...FRESH,
    }),
};

/** By some words or a code, in whatever tab it is. */
export const meltingsFound = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['meltings', 'found', q, limit],
    queryFn: ({ signal }) => call(addresses.list, { query: { q, limit } }, { signal }),
    ...FRESH,
  });

export function exportMeltings(search: MeltingSearch, format: ExportFormat) {
  const { q, state, from, to } = meltingQuery(search);
  return download(addresses.export, { query: { q, state, from, to, format } });
}
export const review = (body: ReviewBundleBody, key: string) => call(addresses.review, { body }, { key });
export const undoReview = (bundleId: string, body: MeltingReasonBody, key: string) =>
  call(addresses.undoReview, { params: { bundleId }, body }, { key });
export const create = (body: NewMelting, key: string) => call(addresses.create, { body }, { key });

/** What each step sends. */
export interface Bodies {
  readonly manage: ManageMeltingBody;
  readonly giveNotice: NoticeBody;
  readonly takeNoticeBack: MeltingReasonBody;
  readonly finish: FinishMeltingBody;
  readonly cancel: MeltingReasonBody;
}
export type MeltingAction = keyof Bodies;
type Steps = {
  readonly [Action in MeltingAction]: (id: string, body: Bodies[Action], key: string) => Promise<Melting>;
};
const to = (meltingId: string) => ({ params: { meltingId } });
export const steps: Steps = {
  manage: (id, body, key) => call(addresses.manage, { ...to(id), body }, { key }),
  giveNotice: (id, body, key) => call(addresses.giveNotice, { ...to(id), body }, { key }),
  takeNoticeBack: (id, body, key) => call(addresses.takeNoticeBack, { ...to(id), body }, { key }),
  finish: (id, body, key) => call(addresses.finish, { ...to(id), body }, { key }),
  cancel: (id, body, key) => call(addresses.cancel, { ...to(id), body }, { key }),
};
