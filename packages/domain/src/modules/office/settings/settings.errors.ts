import { defineErrors } from '../../../kernel/errors.ts';

export const settingsErrors = defineErrors({
  LIMIT_OUT_OF_RANGE: { status: 422, es: 'La ley o la casa no admiten ese valor.', field: 'value' },
  LIMIT_UNCHANGED: { status: 422, es: 'Ese es ya el valor desde ese día.', field: 'value' },
  LIMIT_DATE_PAST: { status: 422, es: 'Lo ya hecho no cambia: elige hoy o un día posterior.', field: 'validFrom' },
});
