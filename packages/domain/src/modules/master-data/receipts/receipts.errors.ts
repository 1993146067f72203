import { defineErrors } from '../../../kernel/errors.ts';

export const receiptsErrors = defineErrors({
  INVOICE_CUSTOMER_MISSING: { status: 422, es: 'La factura completa necesita un cliente.', field: 'customerId' },
  INVOICE_MAIL_MISSING: { status: 422, es: 'Su cliente no tiene correo. Escribe a cuál se envía.', field: 'to' },
  INVOICE_ADDRESS_MISSING: {
    status: 422,
    es: 'La factura completa necesita la dirección del cliente.',
    field: 'invoiceAddress',
  },
});
