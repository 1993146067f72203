import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type * as contract from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import type { CountBody, SupplyBody } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { remainderQuery, type RemainderSearch } from './metal-remainder.search.ts';

type C = typeof contract.metalRemainderContract;
const addresses = {
  get: at<C['get']>('GET', '/v1/metal-remainder'),
  list: at<C['list']>('GET', '/v1/metal-remainder/movements'),
  export: at<C['export']>('GET', '/v1/metal-remainder/movements/export'),
  supply: at<C['supply']>('POST', '/v1/metal-remainder/supply'),
  count: at<C['count']>('POST', '/v1/metal-remainder/count'),
};

export const remainderQueries = {
  totals: queryOptions({
    queryKey: ['metal-remainder', 'totals'],
    queryFn: ({ signal }) => call(addresses.get, {}, { signal }),
    ...FRESH,
  }),
  list: (search: RemainderSearch) =>
    queryOptions({
      queryKey: ['metal-remainder', 'list', remainderQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: remainderQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
};

export const exportMovements = ({ metal, operation, from, to }: RemainderSearch, format: ExportFormat) =>
  download(addresses.export, {
    query: {
      format,
      ...(metal ? { metal } : {}),
      ...(operation ? { operation } : {}),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  });
export const supply = (body: SupplyBody, key: string) => call(addresses.supply, { body }, { key });
export const count = (body: CountBody, key: string) => call(addresses.count, { body }, { key });
