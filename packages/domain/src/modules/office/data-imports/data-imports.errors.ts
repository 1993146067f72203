import { defineErrors } from '../../../kernel/errors.ts';

export const dataImportsErrors = defineErrors({
  IMPORT_TOO_LONG: {
    status: 422,
    es: 'Demasiadas filas: {most} como mucho. Parte el fichero en varios.',
    field: 'first',
  },
  IMPORT_HAS_FAULTS: {
    status: 422,
    es: 'Hay filas con fallos: corrígelas, o trae solo las que están bien.',
    field: 'mode',
  },
  IMPORT_MOVED: {
    status: 409,
    es: 'Las filas han cambiado desde que las viste: mira otra vez cuántas están bien.',
    field: 'goodCount',
  },
  /** Nothing is taken back of what the shops work with already. */
  IMPORT_IN_USE: {
    status: 409,
    es: 'No se puede deshacer. Ya en uso: {records}. {examples}',
  },
  /** What was right when it came is not any more: somebody else wrote it meanwhile. */
  IMPORT_ROW_STALE: { status: 409, es: 'La fila {row} ya no se puede traer: {why}', field: 'mode' },
});
