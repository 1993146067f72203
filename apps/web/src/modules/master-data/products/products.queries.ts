import { productList } from '@quilate/domain/modules/master-data/products/products.lists.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import { productsPaths } from '@quilate/domain/modules/master-data/products/products.paths.ts';
import type { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import type {
  PriceReference,
  ProductEdit,
  ProductPrice,
} from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const products = clientOf<typeof productsContract>()('products', productsPaths);
const reads = ['catalog', 'prices', 'shipments'];
export const productListing = listing(productList, products, { reads, isFresh: true });

export const productsQueries = {
  one: (productId: string) => ({ ...products.get.query({ params: { productId } }), meta: { reads }, ...FRESH }),
  pricePreview: (productId: string, terms: PriceTerms) => ({
    ...products.pricePreview.query({ params: { productId }, query: terms }),
    meta: { reads: ['prices'] },
    retry: false,
    ...FRESH,
  }),
  /** A photo never changes: it is read once, whatever else does. Small until somebody wants to see it large. */
  thumbnail: (productId: string, imageId: string) =>
    queryOptions({
      queryKey: ['products', 'thumbnail', imageId],
      queryFn: async () => asAddress(await products.thumbnail.take({ params: { productId, imageId } })),
      staleTime: 'static',
    }),
  image: (productId: string, imageId: string) =>
    queryOptions({
      queryKey: ['products', 'image', imageId],
      queryFn: async () => asAddress(await products.image.take({ params: { productId, imageId } })),
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

export const pieceByCode = (code: string) => products.byCode.query({ params: { code } });
export const productByCode = (code: string) => products.byCode.send({ params: { code } });
export const takeLabels = (productId: string[], printing: LabelPrinting) =>
  products.labels.take({ query: { productId, ...printing } });

/** What is done with a button and nothing to fill in. */
export const atOnce = {
  prereserve: (productId: string, key: string) => products.prereserve.send({ params: { productId }, key }),
  undoPrereserve: (productId: string, key: string) => products.undoPrereserve.send({ params: { productId }, key }),
  deleteDefect: (productId: string, key: string) => products.deleteDefect.send({ params: { productId }, key }),
};
export const edit = (productId: string, body: ProductEdit, key: string) =>
  products.edit.send({ params: { productId }, body, key });
export const associate = (productId: string, catalogueCode: string, key: string) =>
  products.associate.send({ params: { productId }, body: { catalogueCode }, key });
export const setPrice = (productId: string, body: ProductPrice, key: string) =>
  products.setPrice.send({ params: { productId }, body, key });
export const addImage = (productId: string, fileId: string, key: string) =>
  products.addImage.send({ params: { productId }, body: { fileId }, key });
export const arrangeImages = (productId: string, imageIds: string[], key: string) =>
  products.arrangeImages.send({ params: { productId }, body: { imageIds }, key });
export const removeImage = (productId: string, imageId: string, key: string) =>
  products.removeImage.send({ params: { productId }, body: { imageId }, key });
