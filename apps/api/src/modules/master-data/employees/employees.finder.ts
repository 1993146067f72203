import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { employeesGrants } from '@quilate/domain/modules/master-data/employees/employees.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listEmployees, listSellers } from './employees.queries.ts';

export const employeesFinder = finder({
  concept: 'employee',
  policy: employeesGrants.read,
  kinds: ['employee'],
  page: ({ db }, query) => listEmployees(db, query),
  face: ({ id, name, surname, role, mobile }) => ({
    id,
    label: `${name} ${surname}`,
    hint: [ROLE_ES[role]],
    alsoNamed: [mobile],
  }),
});

/** Whose sales they are: by a name, the way to all of them. */
export const sellersFinder = finder({
  concept: 'seller',
  policy: salesGrants.read,
  kinds: ['employee'],
  page: ({ db, scope }, query) => listSellers(db, scope, query),
  face: ({ id, name, role }) => ({ id, label: name, hint: [ROLE_ES[role]] }),
});
