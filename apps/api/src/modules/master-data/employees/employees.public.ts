/** Employees for other modules: the founding of one, and the secrets they come in and sign with. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { employeeMachine } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { hashToken } from '../../../platform/token.ts';
import { fullName } from '../../../platform/who.ts';
import { indexEmployee } from './employees.store.ts';

export interface NewEmployee {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly storeIds: readonly string[];
  readonly startDate: string;
  readonly password: string;
  readonly signingCode: string;
  readonly isExpertAppraiser?: boolean;
}

/** Founding data: an employee who can sign in at some shops and sign there. */
export async function foundEmployee(db: Db, secrets: Secrets, employee: NewEmployee): Promise<string> {
  const id = uuidv7();
  const [passwordHash, signatureHash] = await Promise.all([
    secrets.hash(employee.password),
    secrets.hash(employee.signingCode),
  ]);
  await db.run(
    qb.insertInto('employees').values({
      id,
      email: employee.email,
      name: employee.name,
      surname: employee.surname,
      role: employee.role,
      start_date: employee.startDate,
      password_hash: passwordHash,
      email_confirmed_at: sql<string>`clock_timestamp()`,
      signature_hash: signatureHash,
      is_expert_appraiser: employee.isExpertAppraiser ?? false,
    }),
  );
  const rows = employee.storeIds.map((storeId) => ({ employee_id: id, store_id: storeId }));
  if (rows.length > 0) await db.run(qb.insertInto('employee_stores').values(rows));
  await indexEmployee(db, { ...employee, id });
  const born = { concept: employeeMachine.concept, recordId: id, from: null, to: 'active', action: 'register' };
  await db.run(insertStates([born], null, null));
  return id;
}

/** What anybody knows about somebody, and so no password of theirs. */
export async function wordsAbout(db: Db, employeeId: string): Promise<string[]> {
  const { words } = await db.one(
    sql<{ words: string[] }>`select array[e.name, e.surname, e.email] || array(select n.name from employee_stores s
        join store_names n on n.id = s.store_id where s.employee_id = e.id) as words
      from employees e where e.id = ${employeeId}`.compile(qb),
  );
  return words;
}

export async function setSigningCode(db: Db, employeeId: string, signatureHash: string): Promise<void> {
  await db.run(qb.updateTable('employees').set({ signature_hash: signatureHash }).where('id', '=', employeeId));
}

/** Whose badge this is. */
export async function findByBadge(db: Db, code: string): Promise<string | undefined> {
  const row = await db.first(
    qb.selectFrom('employee_badges').select('employee_id').where('code_hash', '=', hashToken(code)),
  );
  return row?.employee_id;
}

export async function nameOf(db: Db, employeeId: string): Promise<string | null> {
  const employee = await db.first(qb.selectFrom('employees').select(['name', 'surname']).where('id', '=', employeeId));
  return employee ? fullName(employee) : null;
}

/** Who answers for the house, to be written to; with everybody of other roles, where these answer for it too. */
export async function mailsOfDirection(db: Db, others: readonly Role[] = []): Promise<readonly string[]> {
  const rows = await db.run(
    sql<{ email: string }>`select email from employees where role = any (${['ADMIN', ...others]}::text[])
      and (end_date is null or end_date > business_date()) order by email`.compile(qb),
  );
  return rows.map(({ email }) => email);
}
