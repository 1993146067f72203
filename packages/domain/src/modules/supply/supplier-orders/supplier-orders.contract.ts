import * as z from 'zod';
import { endpoint, exportQuery, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { labelQuery } from '../../master-data/products/products.schema.ts';
import { suppliersErrors } from '../../master-data/suppliers/suppliers.errors.ts';
import { supplierOrdersErrors } from './supplier-orders.errors.ts';
import {
  encodingBody,
  newSupplierOrder,
  reasonBody,
  receptionBody,
  supplierOrder,
  supplierOrderEdit,
  supplierOrderFilters,
  supplierOrderSummary,
  verificationBody,
} from './supplier-orders.schema.ts';

const read = { module: 'supplierOrders', access: 'read' } as const;
const write = { module: 'supplierOrders', access: 'write' } as const;
const one = idParam('supplierOrderId');
const BASE = '/v1/bulk-purchases/supplier-orders';
const e = supplierOrdersErrors;
const lineErrors = [productsErrors.CATALOGUE_UNKNOWN, e.ORDER_ARCHIVED_PRODUCT, e.ORDER_UNITS_FULL] as const;
const { VERSION_CONFLICT } = kernelErrors;
const { SUPPLIER_BANNED, SUPPLIER_UNKNOWN } = suppliersErrors;

/** A change of one order, answered with the order as it is then. */
const change = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path: `${BASE}/{supplierOrderId}/${path}` as const,
    summary,
    policy: write,
    isIdempotent: true,
    params: one,
    reply: supplierOrder,
  }) as const;

export const supplierOrdersContract = {
  list: endpoint({
    method: 'GET',
    path: BASE,
    summary: 'Pedidos a proveedor, por código, proveedor o producto',
    policy: read,
    query: z.object({ ...listQuery, ...supplierOrderFilters }),
    reply: listOf(supplierOrderSummary),
  }),
  export: endpoint({
    method: 'GET',
    path: `${BASE}/export`,
    summary: 'Los pedidos a proveedor de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: z.object({ ...exportQuery, q: listQuery.q, ...supplierOrderFilters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  get: endpoint({
    method: 'GET',
    path: `${BASE}/{supplierOrderId}`,
    summary: 'Un pedido a proveedor con sus líneas, su factura y sus piezas',
    policy: read,
    params: one,
    reply: supplierOrder,
  }),
  bill: endpoint({
    method: 'GET',
    path: `${BASE}/{supplierOrderId}/bill`,
    summary: 'La factura del proveedor, como se adjuntó',
    policy: read,
    params: one,
    stream: 'application/octet-stream',
  }),
  labels: endpoint({
    method: 'GET',
    path: `${BASE}/{supplierOrderId}/labels`,
    summary: 'Las etiquetas de todas las piezas del pedido, en PDF o para la impresora',
    policy: read,
    params: one,
    query: z.object({ ...labelQuery, lineId: z.uuid().optional() }),
    stream: 'application/octet-stream',
  }),
  create: endpoint({
    method: 'POST',
    path: BASE,
    summary: 'Hacer un pedido a un proveedor',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newSupplierOrder,
    reply: supplierOrder,
    errors: [e.ORDER_OUTSIDE_WAREHOUSE, SUPPLIER_UNKNOWN, SUPPLIER_BANNED, ...lineErrors],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${BASE}/{supplierOrderId}`,
    summary: 'Cambiar las líneas o las observaciones de un pedido que no ha llegado',
    policy: write,
    isIdempotent: true,
    params: one,
    body: supplierOrderEdit,
    reply: supplierOrder,
    errors: [VERSION_CONFLICT, ...lineErrors],
  }),
  cancel: endpoint({ ...change('cancel', 'Anular un pedido que no va a llegar'), body: reasonBody }),
  reopen: endpoint({ ...change('reopen', 'Volver a esperar un pedido anulado'), errors: [SUPPLIER_BANNED] }),
  receive: endpoint({
    ...change('receive', 'Recibir un pedido con su factura y sus gastos de envío'),
    body: receptionBody,
    errors: [VERSION_CONFLICT, e.ORDER_LINES_DIFFER, e.BILL_MISSING, filesErrors.FILE_UNKNOWN],
  }),
  undoReceive: endpoint({
    ...change('undo-receive', 'Deshacer la recepción de un pedido'),
    body: reasonBody,
  }),
  verify: endpoint({
    ...change('verify', 'Verificar un pedido producto a producto'),
    body: verificationBody,
    errors: [
      VERSION_CONFLICT,
      e.ORDER_LINES_DIFFER,
      e.ORDER_UNITS_FULL,
      e.VERIFIED_UNITS_DIFFER,
      e.MISMATCH_NOTE_MISSING,
    ],
  }),
  undoVerify: endpoint({ ...change('undo-verify', 'Deshacer la verificación de un pedido'), body: reasonBody }),
  encode: endpoint({
    ...change('encode', 'Codificar un pedido: una pieza con su código por cada unidad que llegó'),
    body: encodingBody,
    errors: [VERSION_CONFLICT, e.ORDER_LINES_DIFFER, e.PRICE_BELOW_COST],
  }),
  close: endpoint(change('close', 'Cerrar un pedido del que no llegó ninguna pieza')),
};
