import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { Role } from '@quilate/domain/kernel/policy.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import type {
  Employee,
  EmployeeSummary,
  Sanction,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import type { EmployeeState } from '@quilate/domain/modules/master-data/employees/employees.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { hasWords } from '../../../platform/search.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { findEmployee, stateOf, storesOf } from './employees.store.ts';

interface ListQuery {
  readonly q?: string | undefined;
  readonly status?: readonly EmployeeState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** By name, as in a staff list; a house has some hundreds of people. */
export async function listEmployees(db: Db, query: ListQuery) {
  const offset = offsetOf(query.cursor);
  const from = sql`from employees e where ${and(filtersOf(query))}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<EmployeeSummary>`
        select e.id, e.name, e.surname, e.email, e.mobile, e.role, e.start_date as "startDate",
          e.end_date as "endDate", ${stateOf} as state, array(select s.code from employee_stores p
            join stores s on s.id = p.store_id where p.employee_id = e.id order by s.code) as "storeCodes"
        ${from} order by e.name collate "und-x-icu", e.surname collate "und-x-icu", e.id
        limit ${query.limit + 1} offset ${offset}`.compile(qb),
    ),
    db.one(cappedCount(from).compile(qb)),
  ]);
  return { ...pageAt(rows, query.limit, offset), ...totals(count) };
}

function filtersOf(query: ListQuery): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  if (query.q) filters.push(hasWords('employee', sql`e.id`, query.q));
  if (query.status?.length) filters.push(sql`${stateOf} = any (${[...query.status]}::text[])`);
  if (query.from) filters.push(sql`e.start_date >= ${query.from}::date`);
  if (query.to) filters.push(sql`e.start_date <= ${query.to}::date`);
  return filters;
}

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

export async function getEmployee(db: Db, who: Who, id: string): Promise<Employee> {
  const [row, stores, sanctions, activity] = await Promise.all([
    findEmployee(db, who, id),
    storesOf(db, id),
    sanctionsOf(db, id),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { isSelf, ...employee } = row;
  return {
    ...employee,
    stores,
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
