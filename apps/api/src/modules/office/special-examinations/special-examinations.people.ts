/** Whom an examination is of: a customer with all their records, or who sells metal wholesale (docs/decisions/0341). */
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import { familyOf, lockRecords } from '../../master-data/customers/customers.family.ts';
import { knownCustomer } from '../../master-data/customers/customers.public.ts';
import { operationWords } from '../../master-data/customers/customers.words.ts';

export interface ExaminedPerson {
  readonly ids: readonly string[];
  readonly isWholesale: boolean;
}

const isWholesale = async (db: Db, id: string): Promise<boolean> =>
  (await db.first(sql`select from wholesale_customers where id = ${id}`.compile(qb))) !== undefined;

/** Who sells wholesale has one record. */
export const personOf = (db: Db, id: string): Promise<ExaminedPerson> =>
  db.one(
    sql<ExaminedPerson>`select ${familyOf(sql`${id}::uuid`)} as ids,
      exists (select from wholesale_customers where id = ${id}) as "isWholesale"`.compile(qb),
  );

/** Whose an operation is. */
export const examinedColumn = (person: Pick<ExaminedPerson, 'isWholesale'>): RawBuilder<unknown> =>
  person.isWholesale ? sql`o.wholesale_customer_id` : sql`o.customer_id`;

/** Held, so that nobody forgets them while an examination of theirs begins. */
export async function lockPerson(tx: Tx, id: string): Promise<ExaminedPerson> {
  const holding = knownCustomer(tx, id);
  holding.catch(() => {});
  const person = await personOf(tx, id);
  // Who sells wholesale is no customer.
  if (!person.isWholesale) await holding;
  return person;
}

/** Held by who looks at what they did, so that another who looks waits; false where there is nobody any more. */
export async function holdPerson(tx: Tx, id: string): Promise<boolean> {
  if (await isWholesale(tx, id)) {
    await tx.run(sql`select from wholesale_customers where id = ${id} for no key update`.compile(qb));
    return true;
  }
  // Whoever forgets or merges the person waits, too.
  await lockRecords(tx, [id]);
  const stays = await tx.first(
    sql`select from customers where id = ${id} and merged_into is null and status <> 'ERASED'`.compile(qb),
  );
  return stays !== undefined;
}

/** What they go by, or have gone by. */
export async function namesOf(db: Db, { ids, isWholesale: sellsWholesale }: ExaminedPerson): Promise<string[]> {
  const people = sql`any (${[...ids]}::uuid[])`;
  const names = sellsWholesale
    ? sql<{ name: string }>`select unnest(array[fiscal_name, commercial_name, concat_ws(' ', name, surname)]) as name
        from wholesale_customers where id = ${people}`
    : sql<{ name: string }>`select concat_ws(' ', name, surname) as name from customers where id = ${people}
        union select concat_ws(' ', name, surname) from customer_former_names where customer_id = ${people}`;
  return (await db.run(names.compile(qb))).map(({ name }) => name);
}

/** What their examinations are found by. */
export async function wordsOfPerson(db: Db, person: ExaminedPerson): Promise<string[]> {
  if (!person.isWholesale) return await operationWords(db, person.ids);
  const { taxId } = await db.one(
    sql<{
      taxId: string;
    }>`select tax_id as "taxId" from wholesale_customers where id = any (${[...person.ids]}::uuid[])`.compile(qb),
  );
  return wordsOf(taxId, ...(await namesOf(db, person)));
}
