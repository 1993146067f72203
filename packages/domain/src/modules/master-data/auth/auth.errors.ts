import { defineErrors } from '../../../kernel/errors.ts';

export const authErrors = defineErrors({
  SIGNING_CODE_ENDED: {
    status: 409,
    es: 'Tu código de firma ha fallado diez veces. Pide a dirección que lo renueve en tu ficha.',
  },
  LOGIN_FAILED: { status: 401, es: 'No se pudo entrar. Revisa el correo y la contraseña.' },
  STORE_NOT_PERMITTED: {
    status: 403,
    es: 'No tienes permiso para esta tienda. Pídelo a tu jefe de zona.',
    field: 'storeId',
  },
  PASSWORD_LINK_DEAD: {
    status: 409,
    es: 'Este enlace ya se ha usado o ha caducado. Pide otro.',
    isNoted: true,
  },
  PASSWORD_BREACHED: {
    status: 422,
    es: 'Está en las listas de contraseñas robadas, que es lo primero que se prueba. Elige otra.',
    field: 'password',
  },
  PASSWORD_OWN: {
    status: 422,
    es: 'Lleva tu nombre, tu correo o tu tienda, y eso se adivina. Elige otra.',
    field: 'password',
  },
  CURRENT_PASSWORD_WRONG: { status: 422, es: 'La contraseña no es correcta.', field: 'currentPassword', isNoted: true },
  SECOND_FACTOR_REQUIRED: { status: 401, es: 'Escribe el código de tu segundo factor.' },
  SECOND_FACTOR_WRONG: {
    status: 422,
    es: 'El código no es correcto o ya se ha usado. {attemptsLeft|Queda 1 intento|Quedan # intentos}.',
    field: 'secondFactor',
  },
  SECOND_FACTOR_LOCKED: {
    status: 429,
    es: 'Demasiados códigos incorrectos. Espera 15 minutos o avisa a dirección.',
    waitSeconds: 900,
  },
  SECOND_FACTOR_MISMATCH: {
    status: 422,
    es: 'El código no coincide. Mira que el teléfono tenga la hora automática y escribe el siguiente.',
    field: 'code',
    isNoted: true,
  },
  UNLOCK_WRONG: {
    status: 422,
    es: 'No es correcto. {attemptsLeft|Queda 1 intento|Quedan # intentos}.',
    field: 'secret',
  },
  UNLOCK_LOCKED: {
    status: 422,
    es: 'Demasiados intentos. Espera 15 minutos o sal y vuelve a entrar.',
    field: 'secret',
  },
  COUNTER_UNKNOWN: {
    status: 409,
    es: 'En este equipo no se puede cambiar de persona. Sal y entra con tu contraseña.',
  },
  PERSON_NOT_HERE: {
    status: 422,
    es: 'Esa persona ya no tiene abierta su sesión aquí. Entra con su contraseña.',
    field: 'employeeId',
  },
  BADGE_NOT_HERE: {
    status: 422,
    es: 'La tarjeta no vale, o su dueño todavía no ha entrado hoy en este mostrador.',
    field: 'badgeCode',
  },
  BADGE_NOT_SIGNING: {
    status: 422,
    es: 'La tarjeta no vale, o su dueño no firma en esta tienda.',
    field: 'badgeCode',
  },
  NO_SIGNING_CODE: {
    status: 422,
    es: 'Todavía no tiene código de firma. Entra con la contraseña.',
    field: 'employeeId',
  },
  SWITCH_WRONG: {
    status: 422,
    es: 'El código no es correcto. {attemptsLeft|Queda 1 intento|Quedan # intentos}.',
    field: 'code',
  },
  SWITCH_LOCKED: {
    status: 422,
    es: 'Demasiados intentos. Espera 15 minutos o entra con tu contraseña.',
    field: 'code',
  },
  LOGIN_LOCKED: {
    status: 429,
    es: 'Demasiados intentos. Espera 15 minutos o pide una contraseña nueva.',
    waitSeconds: 900,
  },
});
