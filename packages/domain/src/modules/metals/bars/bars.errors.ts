import { defineErrors } from '../../../kernel/errors.ts';

export const barsErrors = defineErrors({
  BAR_SOLD_EARLY: { status: 422, es: 'No puede venderse antes de fundirse, el {castOn}.', field: 'soldOn' },
  BAR_INVOICE_ABROAD: {
    status: 422,
    es: 'Un comprador de otro país no liquida el IGIC: marca que se envía fuera de Canarias, o déjalo sin factura de la casa.',
    field: 'refineryTaxId',
  },
  BAR_UNKNOWN: { status: 422, es: 'No hay ninguna barra {itemCode}.', field: 'codes' },
  BAR_ELSEWHERE: { status: 422, es: 'La barra {itemCode} no está en {storeName}.' },
  BAR_PAID_EARLY: { status: 422, es: 'No puede cobrarse antes de venderse, el {soldOn}.', field: 'paidOn' },
});
