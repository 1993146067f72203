import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesPaths } from '@quilate/domain/modules/master-data/employees/employees.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { type EmployeeSearch, employeeQuery } from './employees.search.ts';

export const employees = clientOf<typeof employeesContract>()('employees', employeesPaths);

export const employeesQueries = {
  list: (search: EmployeeSearch) => ({
    ...employees.list.query({ query: employeeQuery(search) }),
    placeholderData: keepPreviousData,
  }),
  one: (employeeId: string) => employees.get.query({ params: { employeeId } }),
};

export const exportEmployees = ({ q, status, from, to }: EmployeeSearch, format: ExportFormat) =>
  employees.export.take({ query: { q, status, from, to, format } });
