import { defineErrors } from '../../../kernel/errors.ts';

export const employeesErrors = defineErrors({
  EMPLOYEE_DATA_TAKEN: { status: 409, es: 'Este dato ya es de otro empleado. Revísalo.' },
  EMPLOYEE_HAS_CREDENTIALS: {
    status: 409,
    es: 'Ya tiene contraseña. Si la ha olvidado, puede pedir otra al entrar.',
  },
  EMPLOYEE_LINK_USED: { status: 409, es: 'Ese enlace ya se usó. Ciérralo y haz otro.' },
  EMPLOYEE_STORE_UNKNOWN: { status: 422, es: 'Esa tienda no existe o está cerrada.', field: 'storeIds' },
  EMPLOYEE_LAST_ADMIN: {
    status: 409,
    es: 'Es la última persona de dirección. Antes da de alta a otra.',
  },
  SESSION_ENDED: {
    status: 409,
    es: 'Esa sesión ya no está abierta. Vuelve a cargar la página.',
    field: 'sessionId',
  },
  EMPLOYEE_OWN_ROLE: { status: 409, es: 'No puedes cambiar tu propio puesto.', field: 'role' },
  EMPLOYEE_END_DATE: {
    status: 422,
    es: 'La baja no puede ser anterior a la entrada ni posterior a hoy.',
    field: 'endDate',
  },
  EMPLOYEE_SANCTION_DATE: {
    status: 422,
    es: 'La sanción no puede ser anterior a la entrada ni posterior a hoy.',
    field: 'date',
  },
});
