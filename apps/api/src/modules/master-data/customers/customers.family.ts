/** A person's records: the one that stays and those merged into it, read as one (docs/decisions/0031). */
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';

/** Ids of a record and of those merged into it, as an array of SQL. */
export const familyOf = (id: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  with recursive family(id) as (
    select ${id} union select m.id from customers m join family f on m.merged_into = f.id)
  select family.id from family)`;

export async function familyIds(db: Db, id: string): Promise<string[]> {
  const { ids } = await db.one(sql<{ ids: string[] }>`select ${familyOf(sql`${id}::uuid`)} as ids`.compile(qb));
  return ids;
}

/** The record that speaks for a person, the one itself or where it was merged into, as a value of SQL. */
export const survivorIs = (id: string | RawBuilder<string>): RawBuilder<string> => sql`(
  with recursive up(id, next) as (
    select id, merged_into from customers where id = ${id}
    union select c.id, c.merged_into from customers c join up on c.id = up.next)
  select up.id from up where up.next is null)`;

interface Survivor {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
}

async function findSurvivor(db: Db, id: string): Promise<Survivor | undefined> {
  return await db.first(
    sql<Survivor>`select c.id, c.name, c.surname from customers c where c.id = ${survivorIs(id)}`.compile(qb),
  );
}
export const survivorOf = async (db: Db, id: string): Promise<string> => (await findSurvivor(db, id))?.id ?? id;

/** Nothing new starts with a merged record: who asks is led to the one that stays. */
export async function refuseMerged(db: Db, id: string, path?: string): Promise<never> {
  const survivor = await findSurvivor(db, id);
  if (!survivor) throw new DomainError(kernelErrors.NOT_FOUND);
  const details = { customerId: survivor.id, customerName: `${survivor.name} ${survivor.surname}` };
  throw refuse(customersErrors.CUSTOMER_MERGED, details, path ?? 'customerId');
}

/** In the order of their ids, so that two merges the other way round wait for one another. */
export async function lockRecords(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select from customers where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb),
  );
}
