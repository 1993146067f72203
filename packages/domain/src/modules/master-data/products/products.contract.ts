import * as z from 'zod';
import { endpoint, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { METALS } from '../../../kernel/metals.ts';
import { productsErrors } from './products.errors.ts';
import { product, PRODUCT_STATUSES, productCode, productSummary } from './products.schema.ts';

const read = { module: 'products', access: 'read' } as const;
const write = { module: 'products', access: 'write' } as const;

export const productsContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/products',
    summary: 'Productos, por código o descripción',
    policy: read,
    query: z.object({
      ...listQuery,
      status: z.array(z.enum(PRODUCT_STATUSES)).optional(),
      metal: z.array(z.enum(METALS)).optional(),
    }),
    reply: listOf(productSummary),
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
    params: idParam('productId'),
    reply: product,
  }),
  prereserve: endpoint({
    method: 'POST',
    path: '/v1/products/{productId}/prereserve',
    summary: 'Prerreservar un producto disponible',
    policy: write,
    isIdempotent: true,
    params: idParam('productId'),
    reply: product,
  }),
  undoPrereserve: endpoint({
    method: 'POST',
    path: '/v1/products/{productId}/undo-prereserve',
    summary: 'Anular la prerreserva',
    policy: write,
    isIdempotent: true,
    params: idParam('productId'),
    reply: product,
  }),
};
