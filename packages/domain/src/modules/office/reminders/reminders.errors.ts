import { defineErrors } from '../../../kernel/errors.ts';

export const remindersErrors = defineErrors({
  REMINDER_PLACEHOLDER: {
    status: 422,
    es: 'Aquí no se puede poner «{unknownEs}». Se rellenan solos: {knownEs}.',
    field: 'body',
  },
  REMINDER_SMS_LONG: {
    status: 422,
    es: 'Con los datos más largos el SMS tiene {units} caracteres, y puede tener {max} como mucho.',
    field: 'body',
  },
  REMINDER_SUBJECT_MISSING: { status: 422, es: 'Un correo lleva asunto.', field: 'subject' },
  REMINDER_UNCHANGED: { status: 422, es: 'Así está ya.', field: 'body' },
});
