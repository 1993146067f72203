import { defineErrors } from '../../../kernel/errors.ts';

export const wholesaleCustomersErrors = defineErrors({
  WHOLESALE_CUSTOMER_EXISTS: {
    status: 409,
    es: 'Ya hay un cliente mayorista con ese DNI, CIF o NIF: {customerName}.',
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
});
