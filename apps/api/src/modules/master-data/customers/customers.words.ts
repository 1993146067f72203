/** What a person and what they did are found by: every name they have had, in every record of theirs. */
import { phoneEnd } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { forgetWords, indexAlso, indexEach, indexWords, wordsOf } from '../../../platform/search.ts';
import { alsoWritesIn } from '../../../platform/write-scope.ts';
import { familyIds } from './customers.family.ts';

interface Named {
  readonly nationalId: string;
  readonly name: string;
  readonly surname: string;
  /** Their other names and ids, former or of a record merged into theirs. */
  readonly knownAs?: readonly string[];
}

/** The words a person is found by, also in the operations of theirs. */
export const customerWords = (customer: Named | undefined): string[] =>
  customer ? wordsOf(customer.name, customer.surname, customer.nationalId, ...(customer.knownAs ?? [])) : [];

interface Record {
  readonly id: string;
  readonly createdAt: string;
  readonly nationalId: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly phones: readonly string[];
  readonly knownAs: readonly string[];
}

function recordsOf(db: Db, ids: readonly string[]): Promise<Record[]> {
  return db.run(
    sql<Record>`select c.id, c.created_at as "createdAt", c.national_id as "nationalId", c.name, c.surname, c.email,
        array_remove(array[c.mobile, c.landline], null) as phones,
        array(select concat_ws(' ', n.name, n.surname, n.national_id) from customer_former_names n
          where n.customer_id = c.id) as "knownAs"
      from customers c where c.id = any (${[...ids]}::uuid[])`.compile(qb),
  );
}

/** Words of operations: names and ids of these records, now and before. */
export async function operationWords(db: Db, ids: readonly string[]): Promise<string[]> {
  return [...new Set((await recordsOf(db, ids)).flatMap(customerWords))];
}

/** Of a phone, what people say at a counter: with its prefix, without it, or how it ends (docs/decisions/0334). */
const contactWords = ({ email, phones }: Record): string[] =>
  wordsOf(email, ...phones.flatMap((phone) => [phone, phone.replace(/^\+34/, ''), phoneEnd(phone)]));

/** A person is found by what all their records say; the words of before go. */
export async function reindexPerson(db: Db, id: string): Promise<void> {
  const records = await recordsOf(db, await familyIds(db, id));
  const own = records.find((record) => record.id === id)!;
  await db.run(forgetWords([id]));
  const words = [...new Set(records.flatMap((record) => [...customerWords(record), ...contactWords(record)]))];
  await db.run(indexWords({ kind: 'customer', recordId: id, at: own.createdAt, storeId: null, words }));
}

/** Of people who have just come, many at once: nothing of theirs is in the search yet. */
export async function indexNewPeople(db: Db, ids: readonly string[]): Promise<void> {
  const records = await recordsOf(db, ids);
  const indexed = records.map((record) => {
    const words = [...new Set([...customerWords(record), ...contactWords(record)])];
    return { kind: 'customer', recordId: record.id, at: record.createdAt, storeId: null, words };
  });
  await db.run(indexEach(indexed));
}

/** Rooms whose records are found by their customer's name, with the moment they are sorted by. */
const OPERATIONS = [
  { kind: 'sale', records: sql`at, id, store_id from customer_sales` },
  { kind: 'saleBudget', records: sql`at, id, store_id from customer_sale_budgets` },
  { kind: 'manualInvoice', records: sql`at, id, store_id from customer_manual_invoices` },
  { kind: 'work', records: sql`at, id, store_id from customer_works` },
  { kind: 'workBudget', records: sql`at, id, store_id from customer_work_budgets` },
  { kind: 'booking', records: sql`at, id, store_id from customer_bookings` },
  { kind: 'purchase', records: sql`at, id, store_id from customer_purchases` },
  { kind: 'specialExamination', records: sql`at, id, null::uuid as store_id from customer_examinations` },
  { kind: 'recoverableSale', records: sql`at, id, store_id from customer_recoverable_sales` },
] as const;
const ofCustomers = (records: RawBuilder<unknown>, ids: readonly string[]) =>
  sql<{ id: string }>`select ${records} where customer_id = any (${[...ids]}::uuid[])`;

type Writing = Pick<Operation, 'tx' | 'scope'>;

/** A person is one in every shop: what they are called is written where each of their operations is. */
async function operationsOf(at: Writing, ids: readonly string[]): Promise<{ id: string }[]> {
  const all = sql.join(
    OPERATIONS.map(({ records }) => ofCustomers(records, ids)),
    sql` union all `,
  );
  const records = await at.tx.run(sql<{ id: string; store_id: string | null }>`${all}`.compile(qb));
  await alsoWritesIn(at, ...new Set(records.flatMap(({ store_id }) => store_id ?? [])));
  return records;
}

/** What these records did is found by these words too: rows are added to the search, no operation is touched. */
export async function addOperationWords(at: Writing, ids: readonly string[], words: readonly string[]): Promise<void> {
  await operationsOf(at, ids);
  for (const { kind, records } of OPERATIONS) await at.tx.run(indexAlso(kind, ofCustomers(records, ids), words));
}

export async function removeOperationWords(
  at: Writing,
  ids: readonly string[],
  words: readonly string[],
): Promise<void> {
  const records = await operationsOf(at, ids);
  await at.tx.run(
    forgetWords(
      records.map((record) => record.id),
      words,
    ),
  );
}
