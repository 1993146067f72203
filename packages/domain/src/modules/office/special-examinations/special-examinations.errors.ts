import { defineErrors } from '../../../kernel/errors.ts';

export const specialExaminationsErrors = defineErrors({
  EXAMINATION_OPERATION_ELSEWHERE: {
    status: 422,
    es: 'Una de las operaciones no es de este cliente. Vuelve a elegirlas.',
    field: 'operationIds',
  },
  EXAMINATION_OPERATION_THERE: {
    status: 409,
    es: 'La operación {operationCode} ya está en el examen. Vuelve a elegirlas.',
    field: 'operationIds',
  },
  EXAMINATION_REPORT_INCOMPLETE: {
    status: 422,
    es: 'Lo comunicado al SEPBLAC lleva su referencia, su día y su justificante.',
    field: 'reference',
  },
  EXAMINATION_NOT_REPORTED: {
    status: 422,
    es: 'Lo que no se comunica no lleva referencia, día ni justificante del SEPBLAC.',
    field: 'reference',
  },
  EXAMINATION_REPORTED_FUTURE: {
    status: 422,
    es: 'La comunicación no puede ser de un día que no ha llegado.',
    field: 'reportedOn',
  },
});
