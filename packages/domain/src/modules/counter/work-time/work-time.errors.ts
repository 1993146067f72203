import { defineErrors } from '../../../kernel/errors.ts';

/** The failures of clocking the specification names (S0 §8), and those of a correction. */
export const workTimeErrors = defineErrors({
  CLOCKING_FAILED: {
    status: 422,
    es: 'No se ha podido fichar: alguien de la lista no trabaja en esta tienda. Revisa quién está elegido.',
    field: 'employeeIds',
  },
  ALREADY_SIGNED_IN: {
    status: 409,
    es: '{employeeName} ya tiene fichada la entrada. Quítale de la lista o ficha antes su salida.',
    field: 'employeeIds',
  },
  NOT_SIGNED_IN: {
    status: 409,
    es: '{employeeName} no tiene fichada la entrada en esta tienda. Quítale de la lista.',
    field: 'employeeIds',
  },
  AUTHOR_NOT_SELECTED: {
    status: 422,
    es: 'Quien firma tiene que estar entre las personas elegidas.',
    field: 'employeeIds',
  },
  ENTRY_COUNT_REQUIRED: { status: 409, es: 'En esta tienda se cuenta la caja antes de entrar. Haz el arqueo.' },
  ENTRY_COUNT_MISMATCH: {
    status: 409,
    es: 'El último arqueo descuadra en {differenceCents}. Revisa el arqueo y vuelve a contar.',
  },
  /** Where the shop counts blind nobody learns the figure from a refusal. */
  ENTRY_COUNT_MISMATCH_BLIND: { status: 409, es: 'El último arqueo descuadra. Revisa el arqueo y vuelve a contar.' },
  CASH_OPEN_REQUIRED: { status: 409, es: 'Quien entra primero abre la caja. Haz el recuento de apertura y ficha.' },
  CASH_CLOSE_REQUIRED: { status: 409, es: 'Quien sale en último lugar cierra la caja. Ciérrala y ficha la salida.' },
  NOT_OWN_TIME: {
    status: 422,
    es: 'Una corrección la firma la persona a quien pertenece la jornada.',
    field: 'signature.employeeId',
  },
  SHIFT_TIMES_WRONG: {
    status: 422,
    es: 'La salida es posterior a la entrada, antes de ahora y como mucho 24 horas después.',
    field: 'outAt',
  },
  SHIFT_TOO_FAR: {
    status: 422,
    es: 'La entrada corregida está a más de un día de la que se fichó.',
    field: 'inAt',
  },
  SHIFT_MONTH_CLOSED: {
    status: 409,
    es: 'El mes de {closedMonthEs} está cerrado: ya no se le añaden jornadas.',
    field: 'inAt',
  },
  SHIFTS_OVERLAP: { status: 422, es: 'Se pisa con otra jornada de la misma persona.', field: 'inAt' },
});
