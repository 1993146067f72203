import { defineErrors } from '../../../kernel/errors.ts';

export const closingsErrors = defineErrors({
  CLOSING_UNKNOWN: { status: 422, es: 'Ese cierre no existe. Búscalo otra vez.', field: 'closingId' },
  CLOSING_PRICE_UNKNOWN: {
    status: 409,
    es: 'No hay precio del metal: ni del mercado ni fijo. Pídelo a dirección antes de cerrar.',
    field: 'lines',
  },
  APPLIED_OVER_RECOMMENDED: {
    status: 422,
    es: 'El precio aplicado no puede pasar del recomendado, {recommendedCents} por gramo.',
    field: 'lines',
  },
  DISCOUNT_18_OVER_PRICE: {
    status: 422,
    es: 'El descuento de 18 k tiene que ser menor que su precio, {realCents} por gramo.',
    field: 'discount18Cents',
  },
  DISCOUNT_18_WITHOUT_METAL: {
    status: 422,
    es: 'El descuento es para oro de 18 k y el cierre no lleva.',
    field: 'discount18Cents',
  },
  PAYMENT_OVER_AGREED: {
    status: 422,
    es: 'Los pagos no pueden pasar de lo acordado, {agreedCents}. Quedan {leftCents}.',
    field: 'payment.amountCents',
  },
  CLOSING_INVOICED: {
    status: 409,
    es: 'Sus facturas suman {invoicedCents} y no cabrían en lo que queda, {coveredCents}. Rectifica antes la que sobre.',
  },
  PAYMENT_OVER_PAYABLE: {
    status: 422,
    es: 'Por ahora se pueden pagar {payableCents}: lo aceptado, o el pago parcial del cliente.',
    field: 'payment.amountCents',
  },
});
