import { defineErrors } from '../../../kernel/errors.ts';

export const appraisalsErrors = defineErrors({
  APPRAISAL_WORTHLESS: {
    status: 409,
    es: 'Nadie ha puesto precio por gramo a todos esos metales: no hay nada que guardar.',
  },
});
