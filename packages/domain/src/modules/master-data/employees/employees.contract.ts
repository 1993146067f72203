import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { employeesErrors } from './employees.errors.ts';
import { employeesGrants } from './employees.grants.ts';
import {
  badgeBody,
  dischargeBody,
  employee,
  employeeBody,
  employeeEdit,
  employeeSummary,
  factorResetBody,
  handOverBody,
  endingBody,
  releaseBody,
  sanctionBody,
} from './employees.schema.ts';
import { employeeList } from './employees.lists.ts';
import { employeesPaths } from './employees.paths.ts';

const { read, write } = employeesGrants;
const params = idParam('employeeId');

export const employeesContract = contract(employeesPaths, {
  list: {
    summary: 'Empleados, por nombre, estado y fecha de entrada',
    policy: read,
    query: queryOf(employeeList),
    reply: replyOf(employeeList, employeeSummary),
  },
  export: {
    summary: 'Los empleados de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(employeeList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Ficha de un empleado con sus tiendas y sanciones',
    policy: read,
    params,
    reply: employee,
  },
  register: {
    summary: 'Dar de alta a un empleado',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: employeeBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_DATA_TAKEN, employeesErrors.EMPLOYEE_STORE_UNKNOWN],
  },
  edit: {
    summary: 'Cambiar los datos, el puesto o las tiendas de un empleado',
    policy: write,
    isIdempotent: true,
    params,
    body: employeeEdit,
    reply: employee,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      employeesErrors.EMPLOYEE_DATA_TAKEN,
      employeesErrors.EMPLOYEE_STORE_UNKNOWN,
      employeesErrors.EMPLOYEE_OWN_ROLE,
      employeesErrors.EMPLOYEE_LAST_ADMIN,
    ],
  },
  discharge: {
    summary: 'Dar de baja, temporal o definitiva; sus sesiones terminan',
    policy: write,
    isIdempotent: true,
    params,
    body: dischargeBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_END_DATE, employeesErrors.EMPLOYEE_LAST_ADMIN],
  },
  reRegister: {
    summary: 'Volver a dar de alta tras una baja temporal',
    policy: write,
    isIdempotent: true,
    params,
    reply: employee,
  },
  addSanction: {
    summary: 'Anotar una sanción',
    policy: write,
    isIdempotent: true,
    params,
    body: sanctionBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_SANCTION_DATE],
  },
  sendPasswordMail: {
    summary: 'Enviar el correo para crear la contraseña',
    policy: write,
    isIdempotent: true,
    status: 202,
    params,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_HAS_CREDENTIALS],
  },
  handOverLink: {
    summary: 'Entregar en mano un enlace para crear la contraseña: sirve una vez, durante diez minutos',
    policy: write,
    isIdempotent: true,
    params,
    body: handOverBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_HAS_CREDENTIALS, employeesErrors.EMPLOYEE_LINK_USED],
  },
  resetSecondFactor: {
    summary: 'Quitar el segundo factor a quien ha perdido el teléfono; sus sesiones terminan',
    policy: write,
    isIdempotent: true,
    params,
    body: factorResetBody,
    reply: employee,
  },
  endSessions: {
    summary: 'Cerrar una sesión de alguien, o todas en todos los equipos',
    policy: write,
    isIdempotent: true,
    params,
    body: endingBody,
    reply: employee,
    errors: [employeesErrors.SESSION_ENDED],
  },
  releaseLocks: {
    summary: 'Dejar que alguien bloqueado vuelva a probar; un código de firma agotado se elige de nuevo',
    policy: write,
    isIdempotent: true,
    params,
    body: releaseBody,
    reply: employee,
  },
  issueBadge: {
    summary: 'Hacer una tarjeta de empleado; la anterior deja de valer',
    policy: write,
    isIdempotent: true,
    params,
    body: badgeBody,
    reply: employee,
  },
  revokeBadge: {
    summary: 'Anular una tarjeta de empleado perdida',
    policy: write,
    isIdempotent: true,
    params,
    body: badgeBody,
    reply: employee,
  },
  badge: {
    summary: 'La tarjeta de empleado en PDF, con su código de barras',
    policy: read,
    params,
    stream: 'application/pdf',
  },
});
