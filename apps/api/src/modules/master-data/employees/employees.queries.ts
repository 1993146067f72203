import type { Role } from '@quilate/domain/kernel/roles.ts';
import { employeeList } from '@quilate/domain/modules/master-data/employees/employees.lists.ts';
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import type {
  Employee,
  EmployeeSummary,
  Leave,
  Sanction,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { day, names, within, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { hasWords } from '../../../platform/search.ts';
import type { Services } from '../../../platform/services.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { findEmployee, stateOf, storesOf } from './employees.store.ts';

const employeeRecords = recordList(employeeList)<EmployeeSummary>({
  kind: 'employee',
  concepts: 'any',
  table: 'employees',
  as: 'e',
  columns: sql`e.id, e.name, e.surname, e.email, e.mobile, e.role, e.start_date as "startDate",
    e.end_date as "endDate", ${stateOf} as state, array(select s.code from employee_stores p
      join store_names s on s.id = p.store_id where p.employee_id = e.id order by s.code) as "storeCodes"`,
  sort: { name: names('e.name', 'e.surname'), startDate: day('e.start_date') },
  where: {
    status: (states) => sql`${stateOf} = any (${[...states]}::text[])`,
    storeId: (ids) => sql`exists (select from employee_stores p
      where p.employee_id = e.id and p.store_id = any (${[...ids]}::uuid[]))`,
    ...within('e.start_date'),
  },
});
export const listEmployees = (db: Db, query: PageQuery<typeof employeeList>) => listRecords(db, employeeRecords, query);

/** Who sells in these shops, by name. */
export async function listSellers(db: Db, scope: Scope, { q, limit }: { q: string; limit: number }) {
  const inScope = scope === undefined ? sql`true` : sql`p.store_id = any (${[...scope]}::uuid[])`;
  const data = await db.run(
    sql<{ id: string; name: string; role: Role }>`
      select e.id, concat_ws(' ', e.name, e.surname) as name, e.role from employees e
      where ${hasWords('employee', sql`e.id`, q)}
        and exists (select from employee_stores p where p.employee_id = e.id and ${inScope})
      order by e.name collate "und-x-icu", e.id limit ${limit}`.compile(qb),
  );
  return { data };
}

interface Asking {
  readonly who: Who;
  readonly services: Pick<Services, 'introduced'>;
}

export async function getEmployee(db: Db, { who, services }: Asking, id: string): Promise<Employee> {
  const reads = together(db);
  const [row, stores, sanctions, leaves, sessions, activity] = await Promise.all([
    findEmployee(reads, who, id),
    storesOf(reads, id),
    sanctionsOf(reads, id),
    leavesOf(reads, id),
    services.introduced.sessions.of(reads, id),
    activityOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { isSelf, ...employee } = row;
  return {
    ...employee,
    stores,
    leaves,
    sessions: [...sessions],
    sanctions: isSelf ? null : sanctions,
    actions: offers(employeeMachine, employeeRules, row),
    activity: activity.filter((line) => !isSelf || line.action !== 'employee.addSanction'),
  };
}

function sanctionsOf(db: Db, employeeId: string): Promise<Sanction[]> {
  return db.run(
    sql<Sanction>`
      select x.id, x.sanctioned_on as date, x.text, concat_ws(' ', e.name, e.surname) as "madeByName",
        x.created_at as "createdAt"
      from employee_sanctions x join employees e on e.id = x.made_by
      where x.employee_id = ${employeeId} order by x.sanctioned_on desc, x.id desc`.compile(qb),
  );
}

/** Those they came back from, the last first. */
const leavesOf = (db: Db, employeeId: string): Promise<Leave[]> =>
  db.run(
    sql<Leave>`select id, kind, from_date as "fromDate", until_date as "untilDate", reason from employee_leaves
      where employee_id = ${employeeId} order by from_date desc, id desc`.compile(qb),
  );
