import { defineErrors } from '../../../kernel/errors.ts';

export const alertsErrors = defineErrors({
  ALERT_DATES_WRONG: {
    status: 422,
    es: 'El último día no puede ser anterior al primero ni haber pasado ya.',
    field: 'untilDate',
  },
  ALERT_OUT_OF_ZONE: { status: 422, es: 'Elige tiendas de tu zona.', field: 'storeIds' },
});
