import type { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type ProductSearch, productQuery } from './products.search.ts';

type C = typeof productsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/products'),
  byCode: at<C['byCode']>('GET', '/v1/products/by-code/{code}'),
  get: at<C['get']>('GET', '/v1/products/{productId}'),
  prereserve: at<C['prereserve']>('POST', '/v1/products/{productId}/prereserve'),
  undoPrereserve: at<C['undoPrereserve']>('POST', '/v1/products/{productId}/undo-prereserve'),
};

export const productsQueries = {
  list: (search: ProductSearch) =>
    queryOptions({
      queryKey: ['products', 'list', productQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: productQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (productId: string) =>
    queryOptions({
      queryKey: ['products', 'one', productId],
      queryFn: ({ signal }) => call(addresses.get, { params: { productId } }, { signal }),
      ...FRESH,
    }),
};

export const productByCode = (code: string) => call(addresses.byCode, { params: { code } });
export const prereserve = (productId: string, key: string) =>
  call(addresses.prereserve, { params: { productId } }, { key });
export const undoPrereserve = (productId: string, key: string) =>
  call(addresses.undoPrereserve, { params: { productId } }, { key });
