import { defineErrors } from '../../../kernel/errors.ts';

export const receiptsErrors = defineErrors({
  INVOICE_CUSTOMER_MISSING: { status: 422, es: 'La factura completa necesita un cliente.', field: 'customerId' },
  INVOICE_MAIL_MISSING: { status: 422, es: 'Su cliente no tiene correo. Escribe a cuál se envía.', field: 'to' },
  E_INVOICE_SIMPLIFIED: {
    status: 409,
    es: 'Una factura simplificada no se emite como electrónica: haz antes la completa que la sustituye.',
  },
  E_INVOICE_TAX_NUMBER_MISSING: {
    status: 409,
    es: 'Su destinatario se identificó con un pasaporte o documento extranjero: la electrónica pide un número fiscal.',
  },
  E_INVOICE_ISSUER_INCOMPLETE: {
    status: 409,
    es: 'A la empresa que la emitió le faltaba NIF o domicilio ese día: no se puede hacer electrónica.',
  },
  E_INVOICE_COUNTRY_UNKNOWN: {
    status: 409,
    es: 'El formato Facturae no admite el país de su destinatario: {country}.',
  },
  E_INVOICE_CERTIFICATE_MISSING: {
    status: 409,
    es: '{company} no tiene certificado en vigor, y sin firma no es factura: instálalo en VeriFactu, en su empresa.',
  },
  E_INVOICE_SIGNED: { status: 409, es: 'Ya está firmada: se entrega la misma, descárgala.' },
  E_INVOICE_UNSIGNED: { status: 404, es: 'Todavía no se ha hecho electrónica esta factura.' },
  INVOICE_ADDRESS_MISSING: {
    status: 422,
    es: 'La factura completa necesita la dirección del cliente.',
    field: 'invoiceAddress',
  },
  EXPORT_INVOICE_MISSING: {
    status: 422,
    es: 'Lo que se envía fuera de Canarias necesita factura completa con la dirección de destino.',
    field: 'isExported',
  },
  EXPORT_WITHIN_ISLANDS: {
    status: 422,
    es: 'La dirección es de Canarias: la venta lleva IGIC. Solo queda exento lo que se envía fuera (Ley 20/1991, art. 11).',
    field: 'isExported',
  },
});
