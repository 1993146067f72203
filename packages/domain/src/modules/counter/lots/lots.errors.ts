import { defineErrors } from '../../../kernel/errors.ts';

export const lotsErrors = defineErrors({
  HOLD_ACTIVE: {
    status: 409,
    es: 'El lote {lotCode} está en custodia policial hasta el {holdUntilDate}: hasta entonces no se mueve.',
  },
  HOLD_WAITS_FOR_BOOK: {
    status: 409,
    es: 'El lote {lotCode} está en custodia policial: su libro todavía no está entregado.',
  },
  SHOP_WITHOUT_BOOK: {
    status: 409,
    es: 'Esta tienda no lleva libro de policía: aquí no se compra oro usado.',
  },
  LOT_UNKNOWN: { status: 422, es: 'No hay ningún lote con la etiqueta {itemCode}.' },
  LOT_OTHER_ORIGIN: { status: 422, es: 'El lote {itemCode} es de {originEs}: va en un envío de ese tipo.' },
  LOT_ELSEWHERE: { status: 422, es: 'El lote {itemCode} está en {storeName}.' },
  LOT_NOT_TO_SHIP: {
    status: 409,
    es: 'El lote {itemCode} está {stateEs}: solo sale el que se ha apartado para enviar.',
  },
  FINENESS_WRONG: { status: 422, es: 'Para ese metal la ley va de {low} a {high} milésimas.' },
  METAL_UNKNOWN: { status: 422, es: 'Si pesa metal, elige cuál es.' },
  METAL_WEIGHT_MISSING: { status: 422, es: 'Escribe cuánto pesa el metal, sin piedras.' },
  METAL_TOO_HEAVY: { status: 422, es: 'El metal no puede pesar más de {mostMg}: el peso sin las piedras.' },
  GEMS_TOO_HEAVY: { status: 422, es: 'Las piedras pesan más que la pieza.' },
  METAL_PRICE_MISSING: {
    status: 409,
    es: 'Nadie ha puesto precio por gramo a ese metal: no se puede tasar.',
  },
  AMOUNT_NEGATIVE: { status: 422, es: 'El ajuste deja la pieza por debajo de cero.' },
  TOTAL_ZERO: { status: 422, es: 'El lote no vale nada: revisa pesos y precios.', field: 'lines' },
  PHOTO_OF_OTHER: { status: 422, es: 'Esa foto no es de este lote.' },
  PHOTO_MISSING: { status: 422, es: 'Haz al menos una foto del lote.', field: 'photoIds' },
  LOT_PAYMENTS_DIFFER: {
    status: 422,
    es: 'Lo que se paga ({paidCents}) no es el total ({totalCents}).',
    field: 'payments',
  },
  LOT_CASH_OVER_LIMIT: {
    status: 422,
    es: 'Solo se pagan en efectivo operaciones de hasta {cashMostCents}: paga por transferencia.',
  },
  APPRAISAL_CHANGED: {
    status: 409,
    es: 'La tasación ha cambiado mientras tanto: ahora es {appraisalCents}. Revísala antes de terminar.',
    field: 'appraisalCents',
  },
});
