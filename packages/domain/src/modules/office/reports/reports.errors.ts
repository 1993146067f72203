import { defineErrors } from '../../../kernel/errors.ts';

export const reportsErrors = defineErrors({
  REPORT_DAY_OPEN: {
    status: 422,
    es: 'Un informe llega como mucho hasta ayer: hoy aún no ha terminado.',
    field: 'untilDate',
  },
  REPORT_TOO_LONG: {
    status: 422,
    es: 'Son más de {max} líneas. Elige menos días o una sola tienda.',
    field: 'untilDate',
  },
  REPORT_DIFFERS: {
    status: 409,
    es: 'Los libros no dicen ya lo mismo que cuando se hizo este informe. Avisa a dirección: hay que revisar el cuadre.',
  },
  REPORT_FORMAT: { status: 422, es: 'Ese informe no tiene ese formato.', field: 'format' },
  REPORT_ISSUER_MISSING: {
    status: 409,
    es: 'Falta el NIF de la tienda {storeCode}: la agencia no admite facturas sin él.',
  },
});
