import { defineErrors } from '../../../kernel/errors.ts';

export const customersErrors = defineErrors({
  CUSTOMER_UNKNOWN: { status: 422, es: 'El cliente no existe. Búscalo otra vez.', field: 'customerId' },
  CUSTOMER_BANNED: { status: 409, es: 'El cliente está bloqueado y no puede hacer operaciones.', field: 'customerId' },
});
