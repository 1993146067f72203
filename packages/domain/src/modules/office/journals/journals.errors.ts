import { defineErrors } from '../../../kernel/errors.ts';

export const journalsErrors = defineErrors({
  JOURNAL_DAY_OPEN: {
    status: 422,
    es: 'El diario llega como mucho hasta ayer: hoy aún no ha terminado.',
    field: 'to',
  },
  JOURNAL_TOO_LONG: { status: 422, es: 'El diario abarca como mucho un año. Elige menos días.', field: 'to' },
  JOURNAL_CODE_UNCHANGED: { status: 422, es: 'Esa es ya su cuenta desde ese día.', field: 'code' },
  JOURNAL_DATE_PAST: {
    status: 422,
    es: 'El diario de los días pasados no cambia: elige hoy o un día posterior.',
    field: 'validFrom',
  },
});
