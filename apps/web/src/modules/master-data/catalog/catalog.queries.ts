import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { catalogueList } from '@quilate/domain/modules/master-data/catalog/catalog.lists.ts';
import { catalogPaths } from '@quilate/domain/modules/master-data/catalog/catalog.paths.ts';
import type { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import type { CatalogueEdit, NewCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import type { Photos } from '../products/piece-picture.tsx';
import { asAddress } from '../products/products.queries.ts';

const catalog = clientOf<typeof catalogContract>()('catalog', catalogPaths);
const reads = ['products', 'supplier-orders', 'platforms', 'shipments'];
export const catalogueListing = listing(catalogueList, catalog, { reads, isFresh: true });

export const catalogQueries = {
  one: (catalogueId: string) => ({ ...catalog.get.query({ params: { catalogueId } }), meta: { reads }, ...FRESH }),
  /** A photo never changes: it is read once, whatever else does. */
  thumbnail: (catalogueId: string, imageId: string) =>
    queryOptions({
      queryKey: ['catalog', 'thumbnail', imageId],
      queryFn: async () => asAddress(await catalog.thumbnail.take({ params: { catalogueId, imageId } })),
      staleTime: 'static',
    }),
  image: (catalogueId: string, imageId: string) =>
    queryOptions({
      queryKey: ['catalog', 'image', imageId],
      queryFn: async () => asAddress(await catalog.image.take({ params: { catalogueId, imageId } })),
      staleTime: 'static',
    }),
};

/** As lines show them. */
export const cataloguePhotos: Photos = { policy: catalogGrants.read, small: catalogQueries.thumbnail };

export const catalogueByCode = (code: string) => catalog.byCode.send({ params: { code } });
export const register = (body: NewCatalogueProduct, key: string) => catalog.register.send({ body, key });
export const edit = (catalogueId: string, body: CatalogueEdit, key: string) =>
  catalog.edit.send({ params: { catalogueId }, body, key });
/** What is done with a button and nothing to fill in. */
export const steps = {
  discontinue: (catalogueId: string, key: string) => catalog.discontinue.send({ params: { catalogueId }, key }),
  archive: (catalogueId: string, key: string) => catalog.archive.send({ params: { catalogueId }, key }),
  restore: (catalogueId: string, key: string) => catalog.restore.send({ params: { catalogueId }, key }),
};
export const addImage = (catalogueId: string, fileId: string, key: string) =>
  catalog.addImage.send({ params: { catalogueId }, body: { fileId }, key });
export const arrangeImages = (catalogueId: string, imageIds: string[], key: string) =>
  catalog.arrangeImages.send({ params: { catalogueId }, body: { imageIds }, key });
export const removeImage = (catalogueId: string, imageId: string, key: string) =>
  catalog.removeImage.send({ params: { catalogueId }, body: { imageId }, key });
