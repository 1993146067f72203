import { defineErrors } from '../../../kernel/errors.ts';

export const extractionsErrors = defineErrors({
  EXTRACTION_INCOMPLETE: {
    status: 409,
    es: '{unhandled|Queda 1 pieza|Quedan # piezas} sin modo: dile a cada una si se codifica, se funde o se unifica.',
  },
  EXTRACTION_JEWEL_OTHER: { status: 422, es: 'Una de las piezas no es de esta extracción. Recarga la página.' },
  EXTRACTION_JEWEL_TWICE: { status: 422, es: 'Una pieza está dos veces.' },
});
