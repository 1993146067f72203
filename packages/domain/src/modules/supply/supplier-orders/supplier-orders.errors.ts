import { defineErrors } from '../../../kernel/errors.ts';

export const supplierOrdersErrors = defineErrors({
  ORDER_OUTSIDE_WAREHOUSE: {
    status: 409,
    es: 'Los pedidos a proveedor se hacen desde el almacén de compras mayoristas. Entra en él para seguir.',
  },
  ORDER_ARCHIVED_PRODUCT: {
    status: 409,
    es: 'El producto {catalogueCode} está archivado y ya no se puede pedir.',
    field: 'lines',
  },
  ORDER_UNITS_FULL: {
    status: 422,
    es: 'Un pedido tiene {max} piezas como mucho, y este llega a {units}.',
    field: 'lines',
  },
  ORDER_LINES_DIFFER: {
    status: 422,
    es: 'Las líneas no son las del pedido. Recarga la página y vuelve a intentarlo.',
    field: 'lines',
  },
  ORDER_PIECE_OTHER: {
    status: 404,
    es: 'Esa pieza no es de este pedido, o ya no tiene código.',
    field: 'productId',
  },
  BILL_MISSING: { status: 422, es: 'Adjunta la factura del proveedor.', field: 'billFileId' },
  BILL_REPEATED: {
    status: 409,
    es: 'La factura {billNumber} de este proveedor ya está en el pedido {orderCode}.',
    field: 'billNumber',
  },
  BILL_TAXES_DIFFER: {
    status: 422,
    es: 'Las bases de la factura suman {baseCents} y sus líneas con el envío {totalCents}.',
    field: 'taxes',
  },
  BILL_QUOTA_WRONG: { status: 422, es: 'La cuota no es la de su base: serían {taxCents}.', field: 'taxes' },
  BILL_SAME: { status: 422, es: 'Es la factura que ya está anotada: cambia lo que estaba mal.' },
  BILL_PAID_EARLY: { status: 422, es: 'No puede pagarse antes de su fecha, el {billDate}.', field: 'paidOn' },
  PAYMENT_OVER_BILL: { status: 422, es: 'De esta factura quedan por pagar {owedCents}.', field: 'amountCents' },
  VERIFIED_UNITS_DIFFER: {
    status: 422,
    es: 'Llegaron {receivedUnits} de {orderedUnits}: marca la línea con diferencias y explica por qué.',
    field: 'lines',
  },
  MISMATCH_NOTE_MISSING: { status: 422, es: 'Explica qué ha pasado con esta línea.', field: 'lines' },
  PRICE_BELOW_COST: {
    status: 422,
    es: 'Ese precio no cubre el coste de la pieza, {landedCents} sin IGIC.',
    field: 'lines',
  },
});
