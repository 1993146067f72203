/** Every invariant that has tables by now, as a query whose rows are its violations. Zero is the only good count. */
import { sql } from 'kysely';
import { type PoolDb, qb, snapshot } from '../../../platform/db.ts';
import { INVARIANTS } from './home.invariants.ts';

export interface InvariantCount {
  readonly id: string;
  readonly es: string;
  readonly count: number;
}

export async function checkIntegrity(db: PoolDb): Promise<InvariantCount[]> {
  return await snapshot(db, async (tx) => {
    const counts: InvariantCount[] = [];
    for (const { id, es, violations } of INVARIANTS) {
      const row = await tx.one(
        sql<{ count: number }>`select count(*)::int as count from (${sql.raw(violations)}) violations`.compile(qb),
      );
      counts.push({ id, es, count: row.count });
    }
    return counts;
  });
}
