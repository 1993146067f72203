import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import type {
  LabelFormat,
  PriceReference,
  ProductEdit,
  ProductPrice,
} from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type ProductSearch, productQuery } from './products.search.ts';

type C = typeof productsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/products'),
  export: at<C['export']>('GET', '/v1/products/export'),
  labels: at<C['labels']>('GET', '/v1/products/labels'),
  labelTest: at<C['labelTest']>('GET', '/v1/products/labels/test'),
  byCode: at<C['byCode']>('GET', '/v1/products/by-code/{code}'),
  get: at<C['get']>('GET', '/v1/products/{productId}'),
  prereserve: at<C['prereserve']>('POST', '/v1/products/{productId}/prereserve'),
  undoPrereserve: at<C['undoPrereserve']>('POST', '/v1/products/{productId}/undo-prereserve'),
  markDefective: at<C['markDefective']>('POST', '/v1/products/{productId}/mark-defective'),
  deleteDefect: at<C['deleteDefect']>('POST', '/v1/products/{productId}/delete-defect'),
  restock: at<C['restock']>('POST', '/v1/products/{productId}/restock'),
  finishRepair: at<C['finishRepair']>('POST', '/v1/products/{productId}/finish-repair'),
  edit: at<C['edit']>('PATCH', '/v1/products/{productId}'),
  associate: at<C['associate']>('POST', '/v1/products/{productId}/associate'),
  pricePreview: at<C['pricePreview']>('GET', '/v1/products/{productId}/price-preview'),
  setPrice: at<C['setPrice']>('POST', '/v1/products/{productId}/set-price'),
  addImage: at<C['addImage']>('POST', '/v1/products/{productId}/add-image'),
  arrangeImages: at<C['arrangeImages']>('POST', '/v1/products/{productId}/arrange-images'),
  removeImage: at<C['removeImage']>('POST', '/v1/products/{productId}/remove-image'),
  image: at<C['image']>('GET', '/v1/products/{productId}/images/{imageId}'),
  thumbnail: at<C['thumbnail']>('GET', '/v1/products/{productId}/images/{imageId}/thumbnail'),
};

export const productsQueries = {
  list: (search: ProductSearch) =>
    queryOptions({
      queryKey: ['products', 'list', productQuery(search)],
      meta: { reads: ['catalog', 'prices', 'shipments'] },
      queryFn: ({ signal }) => call(addresses.list, { query: productQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (productId: string) =>
    queryOptions({
      queryKey: ['products', 'one', productId],
      meta: { reads: ['catalog', 'prices', 'shipments'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { productId } }, { signal }),
      ...FRESH,
    }),
  pricePreview: (productId: string, terms: PriceTerms) =>
    queryOptions({
      queryKey: ['products', 'prices', productId, terms],
      meta: { reads: ['prices'] },
      queryFn: ({ signal }) => call(addresses.pricePreview, { params: { productId }, query: terms }, { signal }),
      retry: false,
      ...FRESH,
    }),
  /** A photo never changes: it is read once, whatever else does. Small until somebody wants to see it large. */
  thumbnail: (productId: string, imageId: string) =>
    queryOptions({
      queryKey: ['products', 'thumbnail', imageId],
      queryFn: async () => asAddress(await download(addresses.thumbnail, { params: { productId, imageId } })),
      staleTime: 'static',
    }),
  image: (productId: string, imageId: string) =>
    queryOptions({
      queryKey: ['products', 'image', imageId],
      queryFn: async () => asAddress(await download(addresses.image, { params: { productId, imageId } })),
      staleTime: 'static',
    }),
};

export interface PriceTerms {
  readonly priceReference: Exclude<PriceReference, 'FIXED'>;
  readonly extraFixedPriceCents: number;
}

/** What a picture shows, as an address of its own: no second request, and nothing to let go of. */
export async function asAddress(response: Response): Promise<string> {
  const picture = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(picture);
  });
}

export const productByCode = (code: string) => call(addresses.byCode, { params: { code } });
export const exportProducts = (search: ProductSearch, format: ExportFormat) => {
  const { limit: _limit, cursor: _cursor, ...filters } = search;
  return download(addresses.export, { query: { ...filters, format } });
};

interface Printing {
  readonly format: LabelFormat;
  readonly rightUm: number;
  readonly downUm: number;
}
export const takeLabels = (productId: string[], printing: Printing) =>
  download(addresses.labels, { query: { productId, ...printing } });
export const takeTestLabel = (printing: Printing) => download(addresses.labelTest, { query: printing });

/** What is done with a button and nothing to fill in. */
export const plain = {
  prereserve: (productId: string, key: string) => call(addresses.prereserve, { params: { productId } }, { key }),
  undoPrereserve: (productId: string, key: string) =>
    call(addresses.undoPrereserve, { params: { productId } }, { key }),
  deleteDefect: (productId: string, key: string) => call(addresses.deleteDefect, { params: { productId } }, { key }),
  restock: (productId: string, key: string) => call(addresses.restock, { params: { productId } }, { key }),
  finishRepair: (productId: string, key: string) => call(addresses.finishRepair, { params: { productId } }, { key }),
};
export const markDefective = (productId: string, reason: string, key: string) =>
  call(addresses.markDefective, { params: { productId }, body: { reason } }, { key });
export const edit = (productId: string, body: ProductEdit, key: string) =>
  call(addresses.edit, { params: { productId }, body }, { key });
export const associate = (productId: string, catalogueCode: string, key: string) =>
  call(addresses.associate, { params: { productId }, body: { catalogueCode } }, { key });
export const setPrice = (productId: string, body: ProductPrice, key: string) =>
  call(addresses.setPrice, { params: { productId }, body }, { key });
export const addImage = (productId: string, fileId: string, key: string) =>
  call(addresses.addImage, { params: { productId }, body: { fileId } }, { key });
export const arrangeImages = (productId: string, imageIds: string[], key: string) =>
  call(addresses.arrangeImages, { params: { productId }, body: { imageIds } }, { key });
export const removeImage = (productId: string, imageId: string, key: string) =>
  call(addresses.removeImage, { params: { productId }, body: { imageId } }, { key });
