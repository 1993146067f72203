import * as z from 'zod';
import { approvedBody, idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import type { Policy } from '../../../kernel/grants.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { productCode } from '../../master-data/products/products.schema.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { shopOrdersErrors } from './shop-orders.errors.ts';
import { shopOrdersGrants, shopOrderSupplyGrants } from './shop-orders.grants.ts';
import {
  commentBody,
  DOCUMENTS,
  fittingPiece,
  handoverBody,
  lateArrivalBody,
  lineEdit,
  lineRemoval,
  newLine,
  pickupBody,
  preparationBody,
  receptionBody,
  reviewBody,
  shopOrder,
  shopOrderSummary,
  signed,
  signedWithReason,
  validationBody,
} from './shop-orders.schema.ts';
import { shopOrderList } from './shop-orders.lists.ts';
import { shopOrdersPaths } from './shop-orders.paths.ts';

const read = shopOrdersGrants.read;
/** The shop's own steps. */
const shop = shopOrdersGrants.write;
/** Those of bulk purchases: nobody serves what they ask for. */
const bulk = shopOrderSupplyGrants.write;
const one = idParam('shopOrderId');
const e = shopOrdersErrors;
const { CATALOGUE_UNKNOWN, PRODUCT_NOT_AVAILABLE, PRODUCT_UNKNOWN } = productsErrors;
const misfits = [
  PRODUCT_UNKNOWN,
  PRODUCT_NOT_AVAILABLE,
  e.PIECE_NOT_ORDERED,
  e.PIECE_NOT_IN_WAREHOUSE,
  e.LINE_COMPLETE,
] as const;

/** A change of one order, answered with the order as it is then. */
const change = (summary: string, policy: Policy) =>
  ({
    summary,
    policy,
    isIdempotent: true,
    params: one,
    reply: shopOrder,
  }) as const;

export const shopOrdersContract = contract(shopOrdersPaths, {
  list: {
    summary: 'Pedidos de tienda, por código o producto',
    policy: read,
    query: queryOf(shopOrderList),
    reply: replyOf(shopOrderList, shopOrderSummary),
  },
  export: {
    summary: 'Los pedidos de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(shopOrderList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  newPending: {
    summary: 'El pedido pendiente de una tienda; sin ninguno, `data` es nulo',
    policy: read,
    params: z.object({ storeId: z.uuid() }),
    reply: z.object({ data: shopOrder.nullable() }),
    errors: [e.STORE_FOREIGN],
  },
  get: {
    summary: 'Un pedido con sus líneas, bolsas, piezas e incidencias',
    policy: read,
    params: one,
    reply: shopOrder,
  },
  fit: {
    summary: 'Si una pieza del almacén cabe en el pedido, antes de meterla en una bolsa',
    policy: shopOrderSupplyGrants.read,
    params: z.object({ shopOrderId: z.uuid(), productCode }),
    reply: fittingPiece,
    errors: misfits,
  },
  document: {
    summary: 'La hoja del pedido o su albarán, con el Code 128 de cada pieza',
    policy: read,
    params: one,
    query: z.object({ type: z.enum(DOCUMENTS).default('ORDER') }),
    stream: 'application/pdf',
  },
  open: {
    summary: 'Empezar el pedido pendiente de la tienda',
    policy: shop,
    isIdempotent: true,
    status: 201,
    reply: shopOrder,
    errors: [e.ORDER_ALREADY_OPEN, e.ORDER_OF_WAREHOUSE],
  },
  addLine: {
    ...change('Añadir un producto de catálogo al pedido pendiente', shop),
    body: newLine,
    errors: [CATALOGUE_UNKNOWN, e.CATALOGUE_ARCHIVED, e.LINES_FULL, e.UNITS_FULL],
  },
  editLine: {
    ...change('Cambiar las piezas o el comentario de una línea', shop),
    body: lineEdit,
    errors: [e.LINE_UNKNOWN],
  },
  removeLine: {
    ...change('Quitar una línea del pedido pendiente', shop),
    body: lineRemoval,
    errors: [e.LINE_UNKNOWN],
  },
  request: {
    ...change('Solicitar el pedido pendiente a compras', shop),
    body: signed,
    errors: [e.CATALOGUE_ARCHIVED],
  },
  review: {
    ...change('Revisar un pedido línea a línea', bulk),
    body: reviewBody,
    errors: [e.LINE_UNKNOWN, CATALOGUE_UNKNOWN, e.CATALOGUE_ARCHIVED, e.LINES_FULL, kernelErrors.VERSION_CONFLICT],
  },
  confirm: { ...change('Confirmar un pedido revisado', bulk), body: signed },
  undoConfirm: { ...change('Deshacer la confirmación de un pedido', bulk), body: signed },
  reject: { ...change('Rechazar un pedido y decir por qué', bulk), body: signedWithReason },
  undoReject: { ...change('Deshacer el rechazo de un pedido', bulk), body: signed },
  hold: { ...change('Dejar un pedido en espera y decir por qué', bulk), body: signedWithReason },
  resume: { ...change('Retomar un pedido en espera', bulk), body: signed },
  prepare: {
    maxBodyKb: 1024,
    ...change('Preparar un pedido: sus bolsas, con su peso y sus piezas', bulk),
    body: preparationBody,
    errors: [...misfits, e.PIECE_TWICE, e.PREPARATION_SHORT],
  },
  undoPrepare: {
    ...change('Deshacer la preparación: las piezas quedan libres', bulk),
    body: signed,
  },
  dropOff: { ...change('Dejar las bolsas en el punto de recogida', bulk), body: signed },
  undoDropOff: {
    ...change('Volver a guardar las bolsas en el almacén', bulk),
    body: signed,
  },
  pickUp: {
    ...change('Recoger el pedido, con su peso', shop),
    body: pickupBody,
    errors: [e.WEIGHT_MISMATCH],
  },
  handOver: {
    ...change('Entregar el pedido al repartidor, con su peso', bulk),
    body: handoverBody,
    errors: [e.WEIGHT_MISMATCH],
  },
  receive: {
    ...change('Recibir las bolsas del pedido en la tienda', shop),
    body: receptionBody,
    errors: [e.BAGS_MISSING],
  },
  validate: {
    ...change('Validar el pedido leyendo sus códigos', shop),
    body: validationBody,
    errors: [e.PIECE_TWICE, e.PIECE_NOT_OF_ORDER, e.CODES_MISSING],
  },
  receiveLate: {
    ...change('Recibir piezas que faltaban de un pedido finalizado', shop),
    body: lateArrivalBody,
    errors: [e.PIECE_TWICE, e.PIECE_NOT_OF_ORDER],
  },
  declareLost: {
    ...change('Dar por perdidas las piezas de un pedido que no han llegado', shop),
    body: approvedBody,
    errors: [proofsErrors.MANAGER_REQUIRED],
  },
  commentAsShop: { ...change('Comentario de la tienda', shop), body: commentBody },
  commentAsBulk: { ...change('Comentario de compras', bulk), body: commentBody },
  commentOnHold: {
    ...change('Por qué está en espera el pedido', bulk),
    body: commentBody,
  },
  commentAsValidator: {
    ...change('Observaciones de quien valida el pedido', shop),
    body: commentBody,
  },
});
