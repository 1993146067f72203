import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { productPricesGrants, productsGrants } from './products.grants.ts';
import { labelQuery } from '../label-templates/label-templates.schema.ts';
import { MAX_LABELS } from './products.limits.ts';
import { productsErrors } from './products.errors.ts';
import {
  association,
  chosenDone,
  defectBody,
  enumerations,
  imageBody,
  imageOrder,
  imageRemoval,
  locksBody,
  pricePreview,
  pricePreviewQuery,
  pricesBody,
  product,
  productCode,
  productEdit,
  productPrice,
  productSummary,
  setAsideBody,
  signedBody,
  theftBody,
} from './products.schema.ts';
import { productList } from './products.lists.ts';
import { productsPaths } from './products.paths.ts';

const { read, write } = productsGrants;
const readPrices = productPricesGrants.read;
const setPrices = productPricesGrants.write;
const one = idParam('productId');
const { CATALOGUE_UNKNOWN, FIXED_PRICE_MISSING, GEM_TOO_HEAVY, GRAM_PRICE_MISSING, IMAGES_FULL, IMAGES_OTHER } =
  productsErrors;

/** A change of one product, answered with the product as it is then. */
const change = (summary: string) =>
  ({
    summary,
    policy: write,
    isIdempotent: true,
    params: one,
    reply: product,
  }) as const;

/** Of several chosen in the list. */
const batch = { isIdempotent: true, status: 201, reply: chosenDone } as const;

export const productsContract = contract(productsPaths, {
  list: {
    summary: 'Productos, por código o descripción',
    policy: read,
    query: queryOf(productList),
    reply: replyOf(productList, productSummary),
  },
  export: {
    summary: 'Los productos de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(productList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  enumerations: {
    summary: 'Metales, procedencias, familias y gemas con su nombre',
    policy: read,
    reply: enumerations,
  },
  labels: {
    summary: 'Las etiquetas de varios productos, en PDF o para la impresora',
    policy: read,
    query: z.object({ productId: z.array(z.uuid()).min(1).max(MAX_LABELS), ...labelQuery }),
    stream: 'application/octet-stream',
  },
  byCode: {
    summary: 'El producto de una etiqueta',
    policy: read,
    params: z.object({ code: productCode }),
    reply: productSummary,
    errors: [productsErrors.PRODUCT_UNKNOWN],
  },
  get: {
    summary: 'Ficha de un producto con su historial',
    policy: read,
    params: one,
    reply: product,
  },
  edit: {
    summary: 'Cambiar los datos de un producto',
    policy: write,
    isIdempotent: true,
    params: one,
    body: productEdit,
    reply: product,
    errors: [GEM_TOO_HEAVY, kernelErrors.VERSION_CONFLICT],
  },
  associate: {
    ...change('Asociar un producto a uno del catálogo, o quitar la asociación'),
    body: association,
    errors: [CATALOGUE_UNKNOWN],
  },
  pricePreview: {
    summary: 'El precio de un producto con el gramo de ahora, sin ponerlo',
    policy: readPrices,
    params: one,
    query: pricePreviewQuery,
    reply: pricePreview,
    errors: [GRAM_PRICE_MISSING],
  },
  setPrice: {
    ...change('Poner precio a un producto: fijo o por gramo'),
    policy: setPrices,
    body: productPrice,
    errors: [
      FIXED_PRICE_MISSING,
      GRAM_PRICE_MISSING,
      productsErrors.INVESTMENT_NOT_GOLD,
      productsErrors.INVESTMENT_FINENESS,
      productsErrors.INVESTMENT_WEIGHT,
      productsErrors.INVESTMENT_COIN_YEAR,
      productsErrors.INVESTMENT_PRICE_UNKNOWN,
      productsErrors.INVESTMENT_COIN_PRICE,
      productsErrors.INVESTMENT_EXEMPT,
      kernelErrors.VERSION_CONFLICT,
    ],
  },
  setPrices: {
    ...batch,
    summary: 'Cambiar el precio de varios productos, todos o ninguno',
    policy: setPrices,
    body: pricesBody,
    errors: [productsErrors.PRODUCTS_REFUSED],
  },
  lockMany: {
    ...batch,
    summary: 'Bloquear varios productos, todos o ninguno',
    policy: write,
    body: locksBody,
    errors: [productsErrors.PRODUCTS_REFUSED],
  },
  prereserve: change('Prerreservar un producto disponible'),
  undoPrereserve: change('Anular la prerreserva'),
  markDefective: {
    ...change('Marcar como defectuoso y decir qué le pasa'),
    body: defectBody,
  },
  deleteDefect: change('Quitar el defecto: vuelve a estar como antes'),
  restock: change('Volver a poner a la venta un producto devuelto'),
  finishRepair: change('Terminar la reparación de un producto'),
  lock: { ...change('Bloquear un producto: nadie puede venderlo'), body: setAsideBody },
  unlock: { ...change('Desbloquear un producto'), body: signedBody },
  assignToHouse: { ...change('Pasar un producto a uso interno'), body: setAsideBody },
  returnFromHouse: { ...change('Devolver a la venta un producto de uso interno'), body: signedBody },
  assignToParts: { ...change('Pasar un producto a fornituras'), body: setAsideBody },
  returnFromParts: { ...change('Devolver a la venta un producto de fornituras'), body: signedBody },
  markStolen: { ...change('Dar por robado un producto'), body: theftBody },
  recover: { ...change('Recuperar en esta tienda un producto robado'), body: setAsideBody },
  addImage: {
    ...change('Añadir una foto a un producto'),
    body: imageBody,
    errors: [IMAGES_FULL, filesErrors.FILE_UNKNOWN],
  },
  arrangeImages: {
    ...change('Ordenar las fotos de un producto; la primera es la principal'),
    body: imageOrder,
    errors: [IMAGES_OTHER],
  },
  removeImage: {
    ...change('Quitar una foto de un producto para siempre'),
    body: imageRemoval,
  },
  image: {
    summary: 'Una foto de un producto',
    policy: read,
    params: z.object({ productId: z.uuid(), imageId: z.uuid() }),
    stream: 'application/octet-stream',
  },
  thumbnail: {
    summary: 'Una foto de un producto, en pequeño',
    policy: read,
    params: z.object({ productId: z.uuid(), imageId: z.uuid() }),
    stream: 'image/webp',
  },
});
