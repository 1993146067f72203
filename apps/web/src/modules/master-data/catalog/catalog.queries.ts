import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import type { CatalogueEdit, NewCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../products/products.queries.ts';
import { type CatalogueSearch, catalogueQuery } from './catalog.search.ts';

type C = typeof catalogContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/bulk-purchases/catalog'),
  export: at<C['export']>('GET', '/v1/bulk-purchases/catalog/export'),
  byCode: at<C['byCode']>('GET', '/v1/bulk-purchases/catalog/by-code/{code}'),
  get: at<C['get']>('GET', '/v1/bulk-purchases/catalog/{catalogueId}'),
  register: at<C['register']>('POST', '/v1/bulk-purchases/catalog'),
  edit: at<C['edit']>('PATCH', '/v1/bulk-purchases/catalog/{catalogueId}'),
  discontinue: at<C['discontinue']>('POST', '/v1/bulk-purchases/catalog/{catalogueId}/discontinue'),
  archive: at<C['archive']>('POST', '/v1/bulk-purchases/catalog/{catalogueId}/archive'),
  restore: at<C['restore']>('POST', '/v1/bulk-purchases/catalog/{catalogueId}/restore'),
  addImage: at<C['addImage']>('POST', '/v1/bulk-purchases/catalog/{catalogueId}/add-image'),
  arrangeImages: at<C['arrangeImages']>('POST', '/v1/bulk-purchases/catalog/{catalogueId}/arrange-images'),
  removeImage: at<C['removeImage']>('POST', '/v1/bulk-purchases/catalog/{catalogueId}/remove-image'),
  image: at<C['image']>('GET', '/v1/bulk-purchases/catalog/{catalogueId}/images/{imageId}'),
  thumbnail: at<C['thumbnail']>('GET', '/v1/bulk-purchases/catalog/{catalogueId}/images/{imageId}/thumbnail'),
};

export const catalogQueries = {
  list: (search: CatalogueSearch) =>
    queryOptions({
      queryKey: ['catalog', 'list', catalogueQuery(search)],
      meta: { reads: ['products', 'supplier-orders', 'platforms', 'shipments'] },
      queryFn: ({ signal }) => call(addresses.list, { query: catalogueQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (catalogueId: string) =>
    queryOptions({
      queryKey: ['catalog', 'one', catalogueId],
      meta: { reads: ['products', 'supplier-orders', 'platforms', 'shipments'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { catalogueId } }, { signal }),
      ...FRESH,
    }),
  /** A photo never changes: it is read once, whatever else does. */
  thumbnail: (catalogueId: string, imageId: string) =>
    queryOptions({
      queryKey: ['catalog', 'thumbnail', imageId],
      queryFn: async () => asAddress(await download(addresses.thumbnail, { params: { catalogueId, imageId } })),
      staleTime: 'static',
    }),
  image: (catalogueId: string, imageId: string) =>
    queryOptions({
      queryKey: ['catalog', 'image', imageId],
      queryFn: async () => asAddress(await download(addresses.image, { params: { catalogueId, imageId } })),
      staleTime: 'static',
    }),
};

export const catalogueByCode = (code: string) => call(addresses.byCode, { params: { code } });
export const exportCatalogue = (search: CatalogueSearch, format: ExportFormat) => {
  const { limit: _limit, cursor: _cursor, ...filters } = search;
  return download(addresses.export, { query: { ...filters, format } });
};

export const register = (body: NewCatalogueProduct, key: string) => call(addresses.register, { body }, { key });
export const edit = (catalogueId: string, body: CatalogueEdit, key: string) =>
  call(addresses.edit, { params: { catalogueId }, body }, { key });
/** What is done with a button and nothing to fill in. */
export const steps = {
  discontinue: (catalogueId: string, key: string) => call(addresses.discontinue, { params: { catalogueId } }, { key }),
  archive: (catalogueId: string, key: string) => call(addresses.archive, { params: { catalogueId } }, { key }),
  restore: (catalogueId: string, key: string) => call(addresses.restore, { params: { catalogueId } }, { key }),
};
export const addImage = (catalogueId: string, fileId: string, key: string) =>
  call(addresses.addImage, { params: { catalogueId }, body: { fileId } }, { key });
export const arrangeImages = (catalogueId: string, imageIds: string[], key: string) =>
  call(addresses.arrangeImages, { params: { catalogueId }, body: { imageIds } }, { key });
export const removeImage = (catalogueId: string, imageId: string, key: string) =>
  call(addresses.removeImage, { params: { catalogueId }, body: { imageId } }, { key });
