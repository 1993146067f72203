import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { productsErrors } from '../products/products.errors.ts';
import { catalogErrors } from './catalog.errors.ts';
import { catalogGrants } from './catalog.grants.ts';
import {
  catalogueCode,
  catalogueEdit,
  catalogueFound,
  catalogueProduct,
  catalogueSummary,
  imageBody,
  imageOrder,
  imageRemoval,
  newCatalogueProduct,
} from './catalog.schema.ts';
import { catalogueList } from './catalog.lists.ts';
import { catalogPaths } from './catalog.paths.ts';

const { read, write } = catalogGrants;
const one = idParam('catalogueId');
const { BARCODE_TAKEN, CATALOGUE_IMAGES_FULL, CATALOGUE_IMAGES_OTHER } = catalogErrors;

/** A change of one product, answered with the product as it is then. */
const change = (summary: string) =>
  ({
    summary,
    policy: write,
    isIdempotent: true,
    params: one,
    reply: catalogueProduct,
  }) as const;

export const catalogContract = contract(catalogPaths, {
  list: {
    summary: 'El catálogo, por código, referencia, código de barras o descripción',
    policy: read,
    query: queryOf(catalogueList),
    reply: replyOf(catalogueList, catalogueSummary),
  },
  export: {
    summary: 'El catálogo de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(catalogueList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  byCode: {
    summary: 'El producto de catálogo de un código o un código de barras, con sus piezas en esta tienda',
    policy: read,
    params: z.object({ code: catalogueCode }),
    reply: catalogueFound,
    errors: [productsErrors.CATALOGUE_UNKNOWN],
  },
  get: {
    summary: 'Ficha de un producto de catálogo con sus precios y existencias',
    policy: read,
    params: one,
    reply: catalogueProduct,
  },
  register: {
    maxBodyKb: 128,
    summary: 'Dar de alta un producto de catálogo',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newCatalogueProduct,
    reply: catalogueProduct,
    errors: [BARCODE_TAKEN],
  },
  edit: {
    maxBodyKb: 128,
    summary: 'Cambiar los datos de un producto de catálogo',
    policy: write,
    isIdempotent: true,
    params: one,
    body: catalogueEdit,
    reply: catalogueProduct,
    errors: [BARCODE_TAKEN, kernelErrors.VERSION_CONFLICT],
  },
  discontinue: change('Descatalogar: se vende lo que queda y se archiva al agotarse'),
  archive: change('Archivar un producto de catálogo sin piezas'),
  restore: change('Volver a poner en catálogo un producto descatalogado o archivado'),
  addImage: {
    ...change('Añadir una foto a un producto de catálogo'),
    body: imageBody,
    errors: [CATALOGUE_IMAGES_FULL, filesErrors.FILE_UNKNOWN],
  },
  arrangeImages: {
    ...change('Ordenar las fotos de un producto de catálogo; la primera es la principal'),
    body: imageOrder,
    errors: [CATALOGUE_IMAGES_OTHER],
  },
  removeImage: {
    ...change('Quitar una foto de un producto de catálogo para siempre'),
    body: imageRemoval,
  },
  image: {
    summary: 'Una foto de un producto de catálogo',
    policy: read,
    params: z.object({ catalogueId: z.uuid(), imageId: z.uuid() }),
    stream: 'application/octet-stream',
  },
  thumbnail: {
    summary: 'Una foto de un producto de catálogo, en pequeño',
    policy: read,
    params: z.object({ catalogueId: z.uuid(), imageId: z.uuid() }),
    stream: 'image/webp',
  },
});
