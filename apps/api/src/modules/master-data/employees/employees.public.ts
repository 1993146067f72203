/** Employees for other modules, and the founding of one. */
import { uuidv7 } from 'uuidv7';
import type { Role } from '@quilate/domain/kernel/policy.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Secrets } from '../../../platform/secrets.ts';

export interface NewEmployee {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly storeIds: readonly string[];
  readonly startDate: string;
  readonly password: string;
  readonly signingCode: string;
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
      signature_hash: signatureHash,
    }),
  );
  const rows = employee.storeIds.map((storeId) => ({ employee_id: id, store_id: storeId }));
  if (rows.length > 0) await db.run(qb.insertInto('employee_stores').values(rows));
  return id;
}
