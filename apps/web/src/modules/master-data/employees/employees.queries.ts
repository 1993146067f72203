import { employeeList } from '@quilate/domain/modules/master-data/employees/employees.lists.ts';
import type { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesPaths } from '@quilate/domain/modules/master-data/employees/employees.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const employees = clientOf<typeof employeesContract>()('employees', employeesPaths);
export const employeeListing = listing(employeeList, employees);

export const employeesQueries = {
  one: (employeeId: string) => employees.get.query({ params: { employeeId } }),
};
