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
  PHOTO_MISSING: { status: 422, es: 'Haz al menos una foto del lote.', field: 'photoIds' },
  APPRAISAL_CHANGED: {
    status: 409,
    es: 'La tasación ha cambiado mientras tanto: ahora es {appraisalCents}. Revísala antes de terminar.',
    field: 'appraisalCents',
  },
});
