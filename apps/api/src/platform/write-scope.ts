/** The shops an operation may write in, as the database checks them (decision 0173): those its request reaches. */
import { sql } from 'kysely';
import { qb, type Tx } from './db.ts';
import { isInScope, type Scope } from './who.ts';

/** For the rest of the transaction; all shops unless told. */
export const writesIn = (scope: Scope) => sql<string>`set_config('quilate.shops', ${scope?.join(',') ?? ''}, true)`;

/** Where a record has a side in another shop: the other end of a shipment, the shop a lost piece stays with. */
export async function alsoWritesIn(
  { tx, scope }: { readonly tx: Tx; readonly scope: Scope },
  ...storeIds: readonly string[]
): Promise<void> {
  const beyond = storeIds.filter((id) => !isInScope(scope, id));
  if (beyond.length === 0) return;
  const all = [...scope!, ...beyond].join(',');
  await tx.later(
    sql`select set_config('quilate.shops',
      concat_ws(',', nullif(current_setting('quilate.shops', true), ''), ${all}::text), true)`.compile(qb),
  );
}

/** The same said by the statement that holds the record: of whoever reaches one of its sides, both. */
export const alsoWrittenIn = (scope: Scope, sides: readonly string[]) => {
  if (scope === undefined) return sql``;
  const columns = sides.map((side) => sql.ref(side));
  const all = sql`concat_ws(',', nullif(current_setting('quilate.shops', true), ''), ${sql.join(columns)})`;
  return sql`case when array[${sql.join(columns)}] && ${[...scope]}::uuid[]
    then set_config('quilate.shops', ${all}, true) end`;
};
