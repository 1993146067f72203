import { defineErrors } from '../../../kernel/errors.ts';

export const phoneScannersErrors = defineErrors({
  PHONE_CODE_DEAD: {
    status: 409,
    es: 'Este código ya se ha usado o ha caducado. Pide otro en el ordenador y vuelve a leerlo.',
    isNoted: true,
  },
  PHONE_ENDED: { status: 409, es: 'Este móvil ya no lee para ningún ordenador. Vuelve a emparejarlo.' },
  PHONE_BADGE: {
    status: 422,
    es: 'Una tarjeta de empleado no se lee con el móvil: se firma en el ordenador.',
    field: 'code',
    isNoted: true,
  },
  PHONE_TOO_FAST: { status: 429, es: 'Demasiados códigos seguidos. Espera unos segundos y sigue leyendo.' },
});
