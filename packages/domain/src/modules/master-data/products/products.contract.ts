import * as z from 'zod';
import { endpoint, idParam, listOf, listQuery, exportQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { MAX_LABELS } from './products.limits.ts';
import { productsErrors } from './products.errors.ts';
import {
  association,
  defectBody,
  enumerations,
  imageBody,
  imageOrder,
  imageRemoval,
  labelQuery,
  pricePreview,
  pricePreviewQuery,
  product,
  productCode,
  productEdit,
  productFilters,
  productPrice,
  productSummary,
} from './products.schema.ts';

const read = { module: 'products', access: 'read' } as const;
const write = { module: 'products', access: 'write' } as const;
const readPrices = { module: 'productPrices', access: 'read' } as const;
const setPrices = { module: 'productPrices', access: 'write' } as const;
const one = idParam('productId');
const { CATALOGUE_UNKNOWN, FIXED_PRICE_MISSING, GEM_TOO_HEAVY, GRAM_PRICE_MISSING, IMAGES_FULL, IMAGES_OTHER } =
  productsErrors;

/** A change of one product, answered with the product as it is then. */
const change = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path: `/v1/products/{productId}/${path}`,
    summary,
    policy: write,
    isIdempotent: true,
    params: one,
    reply: product,
  }) as const;

export const productsContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/products',
    summary: 'Productos, por código o descripción',
    policy: read,
    query: z.object({ ...listQuery, ...productFilters }),
    reply: listOf(productSummary),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/products/export',
    summary: 'Los productos de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: z.object({ ...exportQuery, q: listQuery.q, ...productFilters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  enumerations: endpoint({
    method: 'GET',
    path: '/v1/products/enumerations',
    summary: 'Metales, procedencias, familias y gemas con su nombre',
    policy: read,
    reply: enumerations,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/v1/products/labels',
    summary: 'Las etiquetas de varios productos, en PDF o para la impresora',
    policy: read,
    query: z.object({ productId: z.array(z.uuid()).min(1).max(MAX_LABELS), ...labelQuery }),
    stream: 'application/octet-stream',
  }),
  labelTest: endpoint({
    method: 'GET',
    path: '/v1/products/labels/test',
    summary: 'Una etiqueta de prueba, con su marco, para ajustar la impresora',
    policy: read,
    query: z.object(labelQuery),
    stream: 'application/octet-stream',
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/v1/products/by-code/{code}',
    summary: 'El producto de una etiqueta',
    policy: read,
    params: z.object({ code: productCode }),
    reply: productSummary,
    errors: [productsErrors.PRODUCT_UNKNOWN],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/products/{productId}',
    summary: 'Ficha de un producto con su historial',
    policy: read,
    params: one,
    reply: product,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/v1/products/{productId}',
    summary: 'Cambiar los datos de un producto',
    policy: write,
    isIdempotent: true,
    params: one,
    body: productEdit,
    reply: product,
    errors: [GEM_TOO_HEAVY, kernelErrors.VERSION_CONFLICT],
  }),
  associate: endpoint({
    ...change('associate', 'Asociar un producto a uno del catálogo, o quitar la asociación'),
    body: association,
    errors: [CATALOGUE_UNKNOWN],
  }),
  pricePreview: endpoint({
    method: 'GET',
    path: '/v1/products/{productId}/price-preview',
    summary: 'El precio de un producto con el gramo de ahora, sin ponerlo',
    policy: readPrices,
    params: one,
    query: pricePreviewQuery,
    reply: pricePreview,
    errors: [GRAM_PRICE_MISSING],
  }),
  setPrice: endpoint({
    ...change('set-price', 'Poner precio a un producto: fijo o por gramo'),
    policy: setPrices,
    body: productPrice,
    errors: [FIXED_PRICE_MISSING, GRAM_PRICE_MISSING, kernelErrors.VERSION_CONFLICT],
  }),
  prereserve: endpoint(change('prereserve', 'Prerreservar un producto disponible')),
  undoPrereserve: endpoint(change('undo-prereserve', 'Anular la prerreserva')),
  markDefective: endpoint({
    ...change('mark-defective', 'Marcar como defectuoso y decir qué le pasa'),
    body: defectBody,
  }),
  deleteDefect: endpoint(change('delete-defect', 'Quitar el defecto: vuelve a estar como antes')),
  restock: endpoint(change('restock', 'Volver a poner a la venta un producto devuelto')),
  finishRepair: endpoint(change('finish-repair', 'Terminar la reparación de un producto')),
  addImage: endpoint({
    ...change('add-image', 'Añadir una foto a un producto'),
    body: imageBody,
    errors: [IMAGES_FULL, filesErrors.FILE_UNKNOWN],
  }),
  arrangeImages: endpoint({
    ...change('arrange-images', 'Ordenar las fotos de un producto; la primera es la principal'),
    body: imageOrder,
    errors: [IMAGES_OTHER],
  }),
  removeImage: endpoint({
    ...change('remove-image', 'Quitar una foto de un producto para siempre'),
    body: imageRemoval,
  }),
  image: endpoint({
    method: 'GET',
    path: '/v1/products/{productId}/images/{imageId}',
    summary: 'Una foto de un producto',
    policy: read,
    params: z.object({ productId: z.uuid(), imageId: z.uuid() }),
    stream: 'application/octet-stream',
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/v1/products/{productId}/images/{imageId}/thumbnail',
    summary: 'Una foto de un producto, en pequeño',
    policy: read,
    params: z.object({ productId: z.uuid(), imageId: z.uuid() }),
    stream: 'image/webp',
  }),
};
