import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import type { AuthoriseBody } from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { authorisationQuery, type AuthorisationSearch } from './proofs.search.ts';

type C = typeof proofsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/authorisations'),
  export: at<C['export']>('GET', '/v1/authorisations/export'),
  actions: at<C['actions']>('GET', '/v1/authorisations/actions'),
  stores: at<C['stores']>('GET', '/v1/authorisations/stores'),
  authorise: at<C['authorise']>('POST', '/v1/authorisations'),
  withdraw: at<C['withdraw']>('POST', '/v1/authorisations/{authorisationId}/withdraw'),
  code: at<C['code']>('GET', '/v1/authorisations/{authorisationId}/code'),
};

export const proofsQueries = {
  list: (search: AuthorisationSearch) =>
    queryOptions({
      queryKey: ['proofs', 'list', authorisationQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: authorisationQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  actions: queryOptions({
    queryKey: ['proofs', 'actions'],
    queryFn: ({ signal }) => call(addresses.actions, {}, { signal }),
  }),
  stores: queryOptions({
    queryKey: ['proofs', 'stores'],
    meta: { reads: ['stores'] },
    queryFn: ({ signal }) => call(addresses.stores, {}, { signal }),
  }),
  code: (authorisationId: string) =>
    queryOptions({
      queryKey: ['proofs', 'code', authorisationId],
      queryFn: ({ signal }) => call(addresses.code, { params: { authorisationId } }, { signal }),
      staleTime: 0,
      // A code is shown while it is needed, and not kept.
      gcTime: 0,
    }),
};

export const exportAuthorisations = ({ status }: AuthorisationSearch, format: ExportFormat) =>
  download(addresses.export, { query: { status, format } });
export const withdraw = (authorisationId: string, key: string) =>
  call(addresses.withdraw, { params: { authorisationId } }, { key });
export const authorise = (body: AuthoriseBody, key: string) => call(addresses.authorise, { body }, { key });
