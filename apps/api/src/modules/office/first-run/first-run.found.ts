/** An empty house becomes a company: its shops and who directs it, all or nothing (docs/decisions/0350). */
import { sql } from 'kysely';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { cleanEmail } from '@quilate/domain/modules/master-data/employees/employees.rules.ts';
import { firstRunErrors } from '@quilate/domain/modules/office/first-run/first-run.errors.ts';
import type { FoundBody, FoundedHouse } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { type Db, type PoolDb, qb, transact } from '../../../platform/db.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { refuseGuessable } from '../../master-data/auth/auth.guessable.ts';
import { foundCompany } from '../../master-data/companies/companies.public.ts';
import { foundEmployee } from '../../master-data/employees/employees.public.ts';
import { foundStore } from '../../master-data/stores/stores.public.ts';

/** Whoever was ever there counts: a house begins once. */
export async function isFounded(db: Db): Promise<boolean> {
  const { is } = await db.one(
    sql<{ is: boolean }>`
      select exists(select from stores) or exists(select from employees)
        or exists(select from companies) as is`.compile(qb),
  );
  return is;
}

export type NewHouse = Omit<FoundBody, 'code'>;

/** Errors: FIRST_RUN_DONE, PASSWORD_BREACHED, PASSWORD_OWN. */
export async function foundHouse(
  db: PoolDb,
  secrets: Secrets,
  { company, office, stores, direction }: NewHouse,
  requestId: string,
): Promise<FoundedHouse> {
  return await transact(db, async (tx) => {
    // Two who begin it at once come one after the other: the second is told that it is done.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('first run'))`.compile(qb));
    if (await isFounded(tx)) throw new DomainError(firstRunErrors.FIRST_RUN_DONE);
    const companyId = await foundCompany(tx, company);
    const officeId = await foundStore(tx, { ...office, channel: 'ADMIN', platformId: 'admin', companyId });
    const storeIds: string[] = [];
    for (const { phone, ...shop } of stores)
      storeIds.push(await foundStore(tx, { ...shop, companyId, ...(phone === null ? {} : { phone }) }));
    const { name, surname, password, signingCode } = direction;
    const email = cleanEmail(direction.email);
    const employeeId = await foundEmployee(tx, secrets, {
      email,
      name,
      surname,
      role: 'ADMIN',
      storeIds: [officeId, ...storeIds],
      startDate: businessDate(new Date()),
      password,
      signingCode,
    });
    await refuseGuessable(tx, password, employeeId);
    const made = { taxId: company.taxId, stores: [office, ...stores].map(({ code }) => code), email };
    const begun = { companyId, storeId: officeId, employeeId, chain: office.code, requestId };
    await tx.run(appendAudit(lineOf(begun, made), []));
    return { storeId: officeId, email };
  });
}

interface Begun {
  readonly companyId: string;
  readonly storeId: string;
  readonly employeeId: string;
  readonly chain: string;
  readonly requestId: string;
}

/** Who begins it signs nothing yet: the line names them all the same. */
const lineOf = ({ companyId, ...begun }: Begun, details: Record<string, unknown>) => ({
  ...begun,
  at: new Date().toISOString(),
  signerId: null,
  approverId: null,
  action: 'company.found',
  concept: 'company',
  recordId: companyId,
  code: null,
  reason: null,
  details,
  before: null,
  after: null,
  books: [],
});
