import { EMPLOYEE_STATES, type EmployeeState } from '@quilate/domain/modules/master-data/employees/employees.states.ts';
import { asDate, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface EmployeeSearch extends PageSearch {
  readonly status?: EmployeeState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const employeeSearch = (raw: Record<string, unknown>): EmployeeSearch => ({
  ...pageSearch(raw),
  status: asSomeOf(EMPLOYEE_STATES, raw['status']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

export const employeeQuery = (search: EmployeeSearch): EmployeeSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
