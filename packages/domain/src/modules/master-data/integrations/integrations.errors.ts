import { defineErrors } from '../../../kernel/errors.ts';

export const integrationsErrors = defineErrors({
  INTEGRATION_KEY_USED: { status: 409, es: 'Esa clave ya se usó. Cierra y vuelve a empezar para hacer otra.' },
  INTEGRATION_PERSON_UNKNOWN: {
    status: 422,
    es: 'Esa persona no trabaja aquí. Elige a alguien en activo.',
    field: 'employeeId',
  },
  INTEGRATION_STORE_NOT_OPEN: {
    status: 422,
    es: '{name} no puede entrar en esa tienda. Elige otra, o dale acceso antes.',
  },
  INTEGRATION_DATE: {
    status: 422,
    es: 'El último día va de mañana a dentro de un año: hasta el {latest}.',
    field: 'expiresOn',
  },
  FEED_TOO_OLD: {
    status: 409,
    es: 'Las novedades de entonces ya no se guardan. Vuelve a leerlo todo y sigue desde la {last}.',
  },
});
