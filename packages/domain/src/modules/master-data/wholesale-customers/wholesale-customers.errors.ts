import { defineErrors } from '../../../kernel/errors.ts';

export const wholesaleCustomersErrors = defineErrors({
  WHOLESALE_CUSTOMER_EXISTS: {
    status: 409,
    es: 'Ya hay un cliente mayorista con ese NIF: {customerName}.',
    field: 'taxId',
  },
  WHOLESALE_CUSTOMER_UNKNOWN: {
    status: 422,
    es: 'Ese cliente mayorista no existe. Búscalo otra vez.',
    field: 'customerId',
  },
  WHOLESALE_CUSTOMER_BANNED: {
    status: 409,
    es: 'El cliente está bloqueado y no puede operar en Metales.',
    field: 'customerId',
  },
  BILLING_AGREEMENT_OVERLAPS: {
    status: 422,
    es: 'El acuerdo anterior vale hasta el {until}: este empieza después.',
    field: 'since',
  },
  BILLING_AGREEMENT_END: {
    status: 422,
    es: 'El acuerdo acaba hoy o más adelante, y no antes de empezar.',
    field: 'until',
  },
  BILLING_AGREEMENT_STAYS: {
    status: 409,
    es: 'Un acuerdo de facturación no se quita: termínalo con la fecha en que deja de valer.',
  },
});
