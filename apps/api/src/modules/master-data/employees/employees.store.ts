/** Employees in their tables: held for a change, written down, found again. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import type { EmployeeFacts } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { cleanEmail, cleanMobile } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import type { EmployeeForm } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Refusals } from '../../../platform/statements.ts';
import { hasLocks } from '../../../platform/machines.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import type { Who } from '../../../platform/who.ts';
import { activeStores } from '../stores/stores.public.ts';

export interface EmployeeRow extends EmployeeFacts {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly gender: 'M' | 'F' | null;
  readonly role: Role;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly dischargeReason: string | null;
  readonly isExpertAppraiser: boolean;
  readonly mayTakeLists: boolean;
  readonly emailConfirmedAt: string | null;
  readonly hasSignature: boolean;
  readonly version: number;
}

export const stateOf = sql`case when e.end_date is null or e.end_date > business_date() then 'active'
  else 'discharged' end`;
const rowColumns = (who: Who) => sql<EmployeeRow>`
  e.id, e.name, e.surname, e.email, e.mobile, e.gender, e.role, e.start_date as "startDate", e.end_date as "endDate",
  e.discharge_kind as "dischargeKind", e.discharge_reason as "dischargeReason", ${stateOf} as state,
  e.password_hash is not null as "hasPassword", e.signature_hash is not null as "hasSignature",
  e.email_confirmed_at as "emailConfirmedAt", e.is_expert_appraiser as "isExpertAppraiser",
  e.takes_lists as "mayTakeLists", e.version,
  exists (select from second_factors f where f.employee_id = e.id and f.confirmed_at is not null) as "hasSecondFactor",
  exists (select from employee_badges b where b.employee_id = e.id) as "hasBadge",
  ${hasLocks(sql`e.id`, sql`e.email`)} as "hasLocks",
  e.id = ${who.employeeId} as "isSelf"`;

export function findEmployee(db: Db, who: Who, id: string): Promise<EmployeeRow | undefined> {
  return db.first(sql<EmployeeRow>`select ${rowColumns(who)} from employees e where e.id = ${id}`.compile(qb));
}

export async function lockEmployee(tx: Tx, who: Who, id: string): Promise<EmployeeRow> {
  const row = await tx.first(
    sql<EmployeeRow>`select ${rowColumns(who)} from employees e where e.id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

/** What was left until today; a discharge of before its kinds was for a time. */
export async function insertLeave(tx: Tx, facts: EmployeeRow, today: string): Promise<void> {
  await tx.run(
    qb.insertInto('employee_leaves').values({
      id: uuidv7(),
      employee_id: facts.id,
      kind: facts.dischargeKind ?? 'TEMPORARY',
      from_date: facts.endDate!,
      until_date: today,
      reason: facts.dischargeReason,
    }),
  );
}

/** The whole direction, held in one order, before anybody else is. */
const lockAdmins = (tx: Tx): Promise<{ id: string }[]> =>
  tx.run(
    sql<{ id: string }>`select e.id from employees e where e.role = 'ADMIN' and ${stateOf} = 'active'
      order by e.id for no key update`.compile(qb),
  );

/** So that nobody begins to refer to them, or comes in, meanwhile. */
export async function holdEmployees(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockAdmins(tx);
  await tx.run(sql`select from employees where id = any (${[...ids]}::uuid[]) order by id for update`.compile(qb));
}

export const heldEmployees = (tx: Tx, who: Who, ids: readonly string[]): Promise<EmployeeRow[]> =>
  tx.run(
    sql<EmployeeRow>`select ${rowColumns(who)} from employees e
      where e.id = any (${[...ids]}::uuid[]) order by e.id`.compile(qb),
  );

/** Of two who discharge each other, one stays. */
export async function lockWithAdmins(tx: Tx, who: Who, id: string): Promise<EmployeeRow & { isLastAdmin: boolean }> {
  const admins = await lockAdmins(tx);
  const employee = await lockEmployee(tx, who, id);
  const isLastAdmin = employee.role === 'ADMIN' && !admins.some((admin) => admin.id !== id);
  return { ...employee, isLastAdmin };
}

/** As columns. */
export function valuesOf(body: EmployeeForm) {
  return {
    name: body.name,
    surname: body.surname,
    email: cleanEmail(body.email),
    mobile: cleanMobile(body.mobile),
    gender: body.gender,
    role: body.role,
    start_date: body.startDate,
    is_expert_appraiser: body.isExpertAppraiser,
    ...(body.mayTakeLists === undefined ? {} : { takes_lists: body.mayTakeLists }),
  };
}

const taken = (field: string) => () => refuse(employeesErrors.EMPLOYEE_DATA_TAKEN, { field }, field);
/** Two people may write the same mobile at the same moment: the database says who was second. */
export const TAKEN: Refusals = { employees_email_key: taken('email'), employees_mobile_key: taken('mobile') };

export async function storesOf(db: Db, employeeId: string) {
  return await db.run(
    sql<{ id: string; code: string; name: string }>`
      select s.id, s.code, s.name from employee_stores p join store_names s on s.id = p.store_id
      where p.employee_id = ${employeeId} order by s.code`.compile(qb),
  );
}

/** The shops a person may enter from now on; those they had may have closed meanwhile. */
export async function permitStores(tx: Tx, employeeId: string, storeIds: readonly string[]): Promise<void> {
  const had = await storesOf(tx, employeeId);
  const known = new Set([...(await activeStores(tx)), ...had].map((store) => store.id));
  if (storeIds.some((id) => !known.has(id))) throw new DomainError(employeesErrors.EMPLOYEE_STORE_UNKNOWN);
  await tx.run(qb.deleteFrom('employee_stores').where('employee_id', '=', employeeId));
  const rows = [...new Set(storeIds)].map((storeId) => ({ employee_id: employeeId, store_id: storeId }));
  await tx.run(qb.insertInto('employee_stores').values(rows));
}

export function indexEmployee(
  db: Db,
  employee: { id: string; name: string; surname: string; email: string; startDate: string },
): Promise<void> {
  const { id, name, surname, email, startDate } = employee;
  const words = wordsOf(name, surname, email);
  return reindexWords(db, { kind: 'employee', recordId: id, at: `${startDate}T00:00:00Z`, storeId: null, words });
}

/** Of somebody who has no password yet: who calls anyway is told what it means (S0 §8). */
export async function lockWithoutPassword(...asked: Parameters<typeof lockEmployee>) {
  const employee = await lockEmployee(...asked);
  if (employee.hasPassword) throw new DomainError(employeesErrors.EMPLOYEE_HAS_CREDENTIALS);
  return employee;
}
