/** Who works in the house, from another system, many at once: without secrets, as anybody new (docs/decisions/0352). */
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { employeeMachine } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { cleanEmail } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import type { EmployeeForm } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { take } from '../../../platform/record.ts';
import { forgetWords, indexEach, wordsOf } from '../../../platform/search.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { employeeRecord } from './employees.record.ts';
import { heldEmployees, holdEmployees, TAKEN, valuesOf } from './employees.store.ts';

export type NewPerson = Pick<EmployeeForm, 'name' | 'surname' | 'email' | 'role' | 'startDate' | 'storeIds'>;

export const employeeKey = ({ email }: Pick<NewPerson, 'email'>): string => cleanEmail(email);

/** Which of these people are employees already, also those who left: by their key. */
export async function knownEmployees(
  db: Db,
  people: readonly Pick<NewPerson, 'email'>[],
): Promise<ReadonlySet<string>> {
  const known = await db.run(
    sql<{ key: string }>`select email as key from employees
      where email = any (${people.map(employeeKey)}::text[])`.compile(qb),
  );
  return new Set(known.map(({ key }) => key));
}

/** Answers their ids in that order; the shops are known and open. */
export async function registerEmployees(
  { tx, states, changes }: Operation,
  people: readonly NewPerson[],
): Promise<string[]> {
  const made = people.map((person) => ({ id: uuidv7(), person }));
  const rest = { mobile: null, gender: null, isExpertAppraiser: false };
  const rows = made.map(({ id, person }) => ({ id, ...valuesOf({ ...person, ...rest }) }));
  await tx.run(qb.insertInto('employees').values(rows), TAKEN);
  const shops = made.flatMap(({ id, person }) =>
    [...new Set(person.storeIds)].map((storeId) => ({ employee_id: id, store_id: storeId })),
  );
  await tx.run(qb.insertInto('employee_stores').values(shops));
  const { concept, creation } = employeeMachine;
  const indexed = rows.map(({ id, name, surname, email, start_date: startDate }) => ({
    kind: concept,
    recordId: id,
    at: `${startDate}T00:00:00Z`,
    storeId: null,
    words: wordsOf(name, surname, email),
  }));
  await tx.run(indexEach(indexed));
  const { to, action } = creation;
  for (const { id: recordId } of made) states.push({ concept, recordId, from: null, to, action });
  changes.push({ topic: 'employees', storeId: '*' });
  return made.map(({ id }) => id);
}

/** Nobody who ever came in: they left on the day they began, and their address is free for the right file. */
async function takeBackEmployees(operation: Operation, ids: readonly string[], importCode: string): Promise<void> {
  const { tx, who, today } = operation;
  const day = sql<string>`least(start_date, ${today}::date)`;
  for (const held of await heldEmployees(tx, who, ids)) {
    const columns = {
      email: `${held.email} ${importCode}`,
      start_date: day,
      end_date: day,
      discharge_kind: 'DEFINITIVE',
      discharge_reason: employeesEs.page.takenBack(importCode),
    } as const;
    await take(operation, employeeRecord, held, 'discharge', { columns });
  }
  await tx.run(forgetWords(ids));
}

export const employeesBack: TakenBack = {
  kept: [
    {
      machine: employeeMachine,
      table: 'employees',
      name: sql`t.name || ' ' || t.surname`,
      // A link they were sent or handed is a use, and so is the password they chose with it.
      actions: { ...employeesEs.accessActivity, ...employeesEs.actions },
      own: ['employee_stores'],
    },
  ],
  hold: ({ tx }, ids) => holdEmployees(tx, ids),
  takeBack: takeBackEmployees,
};
