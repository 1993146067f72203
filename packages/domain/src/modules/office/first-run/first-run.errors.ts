import { defineErrors } from '../../../kernel/errors.ts';

export const firstRunErrors = defineErrors({
  FIRST_RUN_CODE_WRONG: {
    status: 403,
    es: 'Ese no es el código de esta instalación. Está en lo que escribió el servidor al arrancar.',
    field: 'code',
  },
  FIRST_RUN_DONE: { status: 409, es: 'Esta instalación ya está en marcha. Entra con tu correo y tu contraseña.' },
});
