import { defineErrors } from '../../../kernel/errors.ts';

export const authErrors = defineErrors({
  LOGIN_FAILED: { status: 401, es: 'No se pudo entrar. Revisa el correo y la contraseña.' },
  STORE_NOT_PERMITTED: {
    status: 403,
    es: 'No tienes permiso para esta tienda. Pídelo a tu jefe de zona.',
    field: 'storeId',
  },
  PASSWORD_LINK_DEAD: {
    status: 409,
    es: 'Este enlace ya se ha usado o ha caducado. Pide otro.',
  },
  CURRENT_PASSWORD_WRONG: { status: 422, es: 'La contraseña no es correcta.', field: 'currentPassword' },
  LOGIN_LOCKED: { status: 429, es: 'Demasiados intentos. Espera 15 minutos o pide una contraseña nueva.' },
});
