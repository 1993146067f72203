import { defineErrors } from '../../../kernel/errors.ts';

export const wholesaleInvoicesErrors = defineErrors({
  WHOLESALE_INVOICE_OVER: {
    status: 422,
    es: 'Las facturas de un cierre no pueden pasar de lo aceptado o pagado, {coveredCents}. Quedan {leftCents}.',
    field: 'baseCents',
  },
  WHOLESALE_INVOICE_REPEATED: {
    status: 409,
    es: 'La factura {number} de este mayorista ya está anotada ese año, en el cierre {closingCode}.',
    field: 'number',
  },
  WHOLESALE_INVOICE_EARLY: {
    status: 422,
    es: 'Una factura no es anterior a su cierre, de {madeOn}.',
    field: 'issueDate',
  },
  INVESTMENT_GOLD_OVER: {
    status: 422,
    es: 'Las barras pesan {barsMg} y de este cierre se ha aceptado {acceptedMg} de oro de 24 k.',
    field: 'bars',
  },
  BILLING_AGREEMENT_MISSING: {
    status: 409,
    es: 'No hay un acuerdo de facturación vigente con este mayorista: su factura la emite él. Anótala cuando llegue.',
  },
  SELF_BILLED_BESIDE: {
    status: 409,
    es: 'Este cierre ya tiene una factura del mayorista: lo que falte también lo factura él.',
  },
  SELF_BILLED_NOTHING: { status: 409, es: 'No hay metal aceptado sin facturar en este cierre.' },
  WHOLESALER_ADDRESS_MISSING: {
    status: 422,
    es: 'Faltan datos del mayorista para su factura: escribe calle, código postal y municipio en su ficha.',
  },
  WHOLESALE_MAIL_MISSING: { status: 422, es: 'El mayorista no tiene correo. Escribe a cuál se envía.', field: 'to' },
});
