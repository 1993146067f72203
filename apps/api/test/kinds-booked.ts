/** Which kinds of the ledger the tests of this run have booked; `kinds.check.ts` compares them with the list. */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type PoolDb, qb } from '../src/platform/db.ts';

export const BOOKED_FOLDER = path.join(import.meta.dirname, '../../../test-results/kinds');

/** Of a whole file of tests, when it ends. */
export async function noteKinds(db: PoolDb): Promise<void> {
  const rows = await db.run(sql<{ kind: string }>`select distinct kind from ledger_transactions`.compile(qb));
  fs.mkdirSync(BOOKED_FOLDER, { recursive: true });
  for (const { kind } of rows) fs.writeFileSync(path.join(BOOKED_FOLDER, kind), '');
}
