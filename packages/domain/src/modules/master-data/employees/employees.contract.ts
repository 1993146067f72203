import * as z from 'zod';
import { civilDate, endpoint, idParam, listOf, listQuery, exportQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { employeesErrors } from './employees.errors.ts';
import {
  dischargeBody,
  employee,
  employeeBody,
  employeeEdit,
  EMPLOYEE_STATES,
  employeeSummary,
  factorResetBody,
  sanctionBody,
} from './employees.schema.ts';

const read = { module: 'employees', access: 'read' } as const;
const write = { module: 'employees', access: 'write' } as const;
const params = idParam('employeeId');

const filters = {
  status: z.array(z.enum(EMPLOYEE_STATES)).optional(),
  from: civilDate.optional(),
  to: civilDate.optional(),
};

export const employeesContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/employees',
    summary: 'Empleados, por nombre, estado y fecha de entrada',
    policy: read,
    query: z.object({ ...listQuery, ...filters }),
    reply: listOf(employeeSummary),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/employees/export',
    summary: 'Los empleados de los filtros, en Excel o CSV',
    policy: read,
    query: z.object({ ...exportQuery, q: listQuery.q, ...filters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/employees/{employeeId}',
    summary: 'Ficha de un empleado con sus tiendas y sanciones',
    policy: read,
    params,
    reply: employee,
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/employees',
    summary: 'Dar de alta a un empleado',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: employeeBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_DATA_TAKEN, employeesErrors.EMPLOYEE_STORE_UNKNOWN],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/v1/employees/{employeeId}',
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
  }),
  discharge: endpoint({
    method: 'POST',
    path: '/v1/employees/{employeeId}/discharge',
    summary: 'Dar de baja, temporal o definitiva; sus sesiones terminan',
    policy: write,
    isIdempotent: true,
    params,
    body: dischargeBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_END_DATE, employeesErrors.EMPLOYEE_LAST_ADMIN],
  }),
  reRegister: endpoint({
    method: 'POST',
    path: '/v1/employees/{employeeId}/re-register',
    summary: 'Volver a dar de alta tras una baja temporal',
    policy: write,
    isIdempotent: true,
    params,
    reply: employee,
  }),
  addSanction: endpoint({
    method: 'POST',
    path: '/v1/employees/{employeeId}/add-sanction',
    summary: 'Anotar una sanción',
    policy: write,
    isIdempotent: true,
    params,
    body: sanctionBody,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_SANCTION_DATE],
  }),
  sendPasswordMail: endpoint({
    method: 'POST',
    path: '/v1/employees/{employeeId}/send-password-mail',
    summary: 'Enviar el correo para crear la contraseña',
    policy: write,
    isIdempotent: true,
    status: 202,
    params,
    reply: employee,
    errors: [employeesErrors.EMPLOYEE_HAS_CREDENTIALS],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/v1/employees/{employeeId}/reset-second-factor',
    summary: 'Quitar el segundo factor a quien ha perdido el teléfono; sus sesiones terminan',
    policy: write,
    isIdempotent: true,
    params,
    body: factorResetBody,
    reply: employee,
  }),
};
