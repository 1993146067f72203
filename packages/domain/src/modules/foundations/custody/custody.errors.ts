import { defineErrors } from '../../../kernel/errors.ts';

export const custodyErrors = defineErrors({
  CUSTODY_ELSEWHERE: { status: 409, es: 'No se ha hecho: consta en otro sitio («{placeEs}»). Comprueba dónde está.' },
});
