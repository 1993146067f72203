/**
 * Which kinds of the ledger the house has booked in the tests of this run, by a command or by night; what a test
 * posts itself proves nothing. `kinds.check.ts` compares them with the list.
 */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, type PoolDb, qb } from '../src/platform/db.ts';

export const BOOKED_FOLDER = path.join(import.meta.dirname, '../../../test-results/kinds');

/** A command names itself in what it books; the night books what pieces cost, and says so in its line of the audit. */
export const kindsOfTheHouse = (db: Db): Promise<{ kind: string }[]> =>
  db.run(
    sql<{ kind: string }>`select distinct t.kind from ledger_transactions t where t.action is not null
      or exists (select from audit_events a, jsonb_array_elements(
          case when a.action = 'product.bookCosts' then a.payload::jsonb -> 'books' else '[]' end) b
        where b ->> 'id' = t.id::text)`.compile(qb),
  );

/** Of a whole file of tests, when it ends. */
export async function noteKinds(db: PoolDb): Promise<void> {
  const rows = await kindsOfTheHouse(db);
  fs.mkdirSync(BOOKED_FOLDER, { recursive: true });
  for (const { kind } of rows) fs.writeFileSync(path.join(BOOKED_FOLDER, kind), '');
}
