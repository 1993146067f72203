import { defineErrors } from '../../../kernel/errors.ts';

export const pricesErrors = defineErrors({
  TIER_START: { status: 422, es: 'El primer tramo empieza en 0 g.' },
  TIER_GAP: { status: 422, es: 'Hay un hueco entre este tramo y el anterior.' },
  TIER_OVERLAP: { status: 422, es: 'Este tramo pisa al anterior.' },
  TIER_EMPTY: { status: 422, es: 'El tramo termina antes de empezar.' },
  TIER_END: { status: 422, es: 'El último tramo no tiene final: deja vacío «hasta».' },
  FIXED_PRICE_MISSING: {
    status: 422,
    es: 'Para usar los precios fijos hacen falta el del oro y el de la plata.',
    field: 'value.isEnabled',
  },
});
