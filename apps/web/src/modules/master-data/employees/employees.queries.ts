import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import type {
  BadgeBody,
  DischargeBody,
  EmployeeBody,
  EmployeeEdit,
  FactorResetBody,
  SanctionBody,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { type EmployeeSearch, employeeQuery } from './employees.search.ts';

type C = typeof employeesContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/employees'),
  export: at<C['export']>('GET', '/v1/employees/export'),
  get: at<C['get']>('GET', '/v1/employees/{employeeId}'),
  register: at<C['register']>('POST', '/v1/employees'),
  edit: at<C['edit']>('PATCH', '/v1/employees/{employeeId}'),
  discharge: at<C['discharge']>('POST', '/v1/employees/{employeeId}/discharge'),
  reRegister: at<C['reRegister']>('POST', '/v1/employees/{employeeId}/re-register'),
  addSanction: at<C['addSanction']>('POST', '/v1/employees/{employeeId}/add-sanction'),
  resetSecondFactor: at<C['resetSecondFactor']>('POST', '/v1/employees/{employeeId}/reset-second-factor'),
  issueBadge: at<C['issueBadge']>('POST', '/v1/employees/{employeeId}/issue-badge'),
  revokeBadge: at<C['revokeBadge']>('POST', '/v1/employees/{employeeId}/revoke-badge'),
  badge: at<C['badge']>('GET', '/v1/employees/{employeeId}/badge'),
  sendPasswordMail: at<C['sendPasswordMail']>('POST', '/v1/employees/{employeeId}/send-password-mail'),
};

export const employeesQueries = {
  list: (search: EmployeeSearch) =>
    queryOptions({
      queryKey: ['employees', 'list', employeeQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: employeeQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (employeeId: string) =>
    queryOptions({
      queryKey: ['employees', 'one', employeeId],
      queryFn: ({ signal }) => call(addresses.get, { params: { employeeId } }, { signal }),
    }),
};

export const exportEmployees = ({ q, status, from, to }: EmployeeSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, from, to, format } });

export const register = (body: EmployeeBody, key: string) => call(addresses.register, { body }, { key });
export const edit = (employeeId: string, body: EmployeeEdit, key: string) =>
  call(addresses.edit, { params: { employeeId }, body }, { key });
export const discharge = (employeeId: string, body: DischargeBody, key: string) =>
  call(addresses.discharge, { params: { employeeId }, body }, { key });
export const addSanction = (employeeId: string, body: SanctionBody, key: string) =>
  call(addresses.addSanction, { params: { employeeId }, body }, { key });
export const reRegister = (employeeId: string, key: string) =>
  call(addresses.reRegister, { params: { employeeId } }, { key });
export const sendPasswordMail = (employeeId: string, key: string) =>
  call(addresses.sendPasswordMail, { params: { employeeId } }, { key });
export const resetSecondFactor = (employeeId: string, body: FactorResetBody, key: string) =>
  call(addresses.resetSecondFactor, { params: { employeeId }, body }, { key });
export const issueBadge = (employeeId: string, body: BadgeBody, key: string) =>
  call(addresses.issueBadge, { params: { employeeId }, body }, { key });
export const revokeBadge = (employeeId: string, body: BadgeBody, key: string) =>
  call(addresses.revokeBadge, { params: { employeeId }, body }, { key });
export const printBadge = (employeeId: string) => download(addresses.badge, { params: { employeeId } });
