import type { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import type { NewSale, ReturnBody } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import { at, call, download } from '../../../shell/api.ts';
import { type SaleSearch, saleQuery } from './sales.search.ts';

type C = typeof salesContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/sales'),
  get: at<C['get']>('GET', '/v1/sales/{saleId}'),
  export: at<C['export']>('GET', '/v1/sales/export'),
  sell: at<C['sell']>('POST', '/v1/sales'),
  return: at<C['return']>('POST', '/v1/sales/{saleId}/return'),
};
export const saleReceipt = at<C['receipt']>('GET', '/v1/sales/{saleId}/receipt');

export const salesQueries = {
  list: (search: SaleSearch) =>
    queryOptions({
      queryKey: ['sales', 'list', saleQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: saleQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (saleId: string) =>
    queryOptions({
      queryKey: ['sales', 'one', saleId],
      queryFn: ({ signal }) => call(addresses.get, { params: { saleId } }, { signal }),
    }),
};

export const exportSales = ({ q, status, from, to }: SaleSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, from, to, format } });
export const sell = (body: NewSale, key: string) => call(addresses.sell, { body }, { key });
export const returnPieces = (saleId: string, body: ReturnBody, key: string) =>
  call(addresses.return, { params: { saleId }, body }, { key });
