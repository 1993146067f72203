import { defineErrors } from '../../../kernel/errors.ts';

export const salesErrors = defineErrors({
  PRODUCT_TWICE: { status: 422, es: 'El producto {productCode} está dos veces.' },
  SELLER_NOT_HERE: {
    status: 422,
    es: 'Quien empezó la venta ya no está en este mostrador. Sigue tú con ella.',
    field: 'sellerId',
  },
  INVESTMENT_GOLD_APART: {
    status: 422,
    es: 'El oro de inversión lleva factura propia (clave 04): cobra {productCode} aparte de lo demás.',
  },
  EXIT_BEFORE_SALE: {
    status: 422,
    es: 'No pudo salir antes de venderse, el {soldOn}.',
    field: 'leftOn',
  },
  EXIT_AHEAD: { status: 422, es: 'Ese día no ha llegado todavía.', field: 'leftOn' },
  LINE_NOT_IN_SALE: { status: 422, es: 'Esa pieza no es de esta venta o ya está devuelta.' },
  RETURN_TOO_LATE: {
    status: 409,
    es: 'El plazo terminó el {refundMaxDate}. Solo se admite un defecto, con autorización de la jefatura de zona.',
  },
  PRODUCT_NOT_REFUNDABLE: { status: 409, es: 'El producto {productCode} no admite devolución.' },
  MESSAGE_CUSTOMER_MISSING: {
    status: 422,
    es: 'La venta no tiene cliente: no hay a quién escribir.',
    field: 'customerId',
  },
  DEFECT_REASON_MISSING: { status: 422, es: 'Describe el defecto.' },
});
