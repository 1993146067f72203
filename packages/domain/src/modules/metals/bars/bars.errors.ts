import { defineErrors } from '../../../kernel/errors.ts';

export const barsErrors = defineErrors({
  BAR_SOLD_EARLY: { status: 422, es: 'No puede venderse antes de fundirse, el {castOn}.', field: 'soldOn' },
  BAR_PAID_EARLY: { status: 422, es: 'No puede cobrarse antes de venderse, el {soldOn}.', field: 'paidOn' },
});
