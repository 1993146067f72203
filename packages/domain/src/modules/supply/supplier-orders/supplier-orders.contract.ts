import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { labelQuery } from '../../master-data/label-templates/label-templates.schema.ts';
import { suppliersErrors } from '../../master-data/suppliers/suppliers.errors.ts';
import { supplierOrdersErrors } from './supplier-orders.errors.ts';
import { supplierOrdersGrants } from './supplier-orders.grants.ts';
import {
  billCorrectionBody,
  billPaymentBody,
  encodingBody,
  newSupplierOrder,
  reasonBody,
  receptionBody,
  signedReasonBody,
  supplierOrder,
  supplierOrderEdit,
  supplierOrderSummary,
  uncodePieceBody,
  verificationBody,
} from './supplier-orders.schema.ts';
import { supplierOrderList } from './supplier-orders.lists.ts';
import { supplierOrdersPaths } from './supplier-orders.paths.ts';

const { read, write } = supplierOrdersGrants;
const one = idParam('supplierOrderId');
const e = supplierOrdersErrors;
const lineErrors = [productsErrors.CATALOGUE_UNKNOWN, e.ORDER_ARCHIVED_PRODUCT, e.ORDER_UNITS_FULL] as const;
const { VERSION_CONFLICT } = kernelErrors;
const { SUPPLIER_BANNED, SUPPLIER_UNKNOWN } = suppliersErrors;

/** A change of one order, answered with the order as it is then. */
const change = (summary: string) =>
  ({
    summary,
    policy: write,
    isIdempotent: true,
    params: one,
    reply: supplierOrder,
  }) as const;

export const supplierOrdersContract = contract(supplierOrdersPaths, {
  list: {
    summary: 'Pedidos a proveedor, por código, proveedor o producto',
    policy: read,
    query: queryOf(supplierOrderList),
    reply: replyOf(supplierOrderList, supplierOrderSummary),
  },
  export: {
    summary: 'Los pedidos a proveedor de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(supplierOrderList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un pedido a proveedor con sus líneas, su factura y sus piezas',
    policy: read,
    params: one,
    reply: supplierOrder,
  },
  bill: {
    summary: 'La factura del proveedor, como se adjuntó',
    policy: read,
    params: one,
    stream: 'application/octet-stream',
  },
  labels: {
    summary: 'Las etiquetas de todas las piezas del pedido, en PDF o para la impresora',
    policy: read,
    params: one,
    query: z.object({ ...labelQuery, lineId: z.uuid().optional() }),
    stream: 'application/octet-stream',
  },
  create: {
    summary: 'Hacer un pedido a un proveedor',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newSupplierOrder,
    reply: supplierOrder,
    errors: [e.ORDER_OUTSIDE_WAREHOUSE, SUPPLIER_UNKNOWN, SUPPLIER_BANNED, ...lineErrors],
  },
  edit: {
    summary: 'Cambiar las líneas o las observaciones de un pedido que no ha llegado',
    policy: write,
    isIdempotent: true,
    params: one,
    body: supplierOrderEdit,
    reply: supplierOrder,
    errors: [VERSION_CONFLICT, ...lineErrors],
  },
  cancel: { ...change('Anular un pedido que no va a llegar'), body: reasonBody },
  reopen: { ...change('Volver a esperar un pedido anulado'), errors: [SUPPLIER_BANNED] },
  receive: {
    ...change('Recibir un pedido con su factura y sus gastos de envío'),
    body: receptionBody,
    errors: [
      VERSION_CONFLICT,
      e.ORDER_LINES_DIFFER,
      e.BILL_MISSING,
      e.BILL_REPEATED,
      e.BILL_TAXES_DIFFER,
      e.BILL_QUOTA_WRONG,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  undoReceive: {
    ...change('Deshacer la recepción de un pedido'),
    body: reasonBody,
  },
  verify: {
    maxBodyKb: 128,
    ...change('Verificar un pedido producto a producto'),
    body: verificationBody,
    errors: [
      VERSION_CONFLICT,
      e.ORDER_LINES_DIFFER,
      e.ORDER_UNITS_FULL,
      e.VERIFIED_UNITS_DIFFER,
      e.MISMATCH_NOTE_MISSING,
    ],
  },
  undoVerify: { ...change('Deshacer la verificación de un pedido'), body: reasonBody },
  encode: {
    ...change('Codificar un pedido: una pieza con su código por cada unidad que llegó'),
    body: encodingBody,
    errors: [VERSION_CONFLICT, e.ORDER_LINES_DIFFER, e.PRICE_BELOW_COST],
  },
  undoEncode: {
    ...change('Deshacer la codificación de un pedido mientras todas sus piezas están a la venta en su almacén'),
    body: signedReasonBody,
    errors: [VERSION_CONFLICT],
  },
  uncodePiece: {
    ...change('Deshacer la codificación de una sola pieza, mientras está a la venta en el almacén del pedido'),
    body: uncodePieceBody,
    errors: [VERSION_CONFLICT, e.ORDER_PIECE_OTHER],
  },
  encodeAgain: {
    ...change('Codificar otra vez las piezas que se quedaron sin código, con otros códigos y otras etiquetas'),
    body: encodingBody,
    errors: [VERSION_CONFLICT, e.ORDER_LINES_DIFFER, e.PRICE_BELOW_COST],
  },
  undoClose: { ...change('Volver a abrir un pedido cerrado sin piezas'), body: reasonBody },
  correctBill: {
    ...change('Corregir la factura de un pedido: la suya se anota al revés y la buena en su lugar'),
    body: billCorrectionBody,
    errors: [VERSION_CONFLICT, e.BILL_REPEATED, e.BILL_QUOTA_WRONG, e.BILL_SAME, filesErrors.FILE_UNKNOWN],
  },
  pay: {
    ...change('Pagar la factura de un pedido, entera o en parte'),
    body: billPaymentBody,
    errors: [VERSION_CONFLICT, e.BILL_PAID_EARLY, e.PAYMENT_OVER_BILL],
  },
  undoLastPayment: {
    ...change('Deshacer el último pago de la factura de un pedido'),
    body: signedReasonBody,
    errors: [VERSION_CONFLICT],
  },
  close: change('Cerrar un pedido del que no llegó ninguna pieza'),
});
