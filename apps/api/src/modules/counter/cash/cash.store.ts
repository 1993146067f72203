/** The tables of the till; only this module writes them. */
import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { countedCents, type DenominationCount } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { sessionColumns, sessionJoins, withActions } from './cash.queries.ts';

/** The counted total; the same note twice is a typing fault, not money. */
export function totalOf(counts: readonly DenominationCount[]): number {
  const kinds = new Set(counts.map((count) => count.denominationCents));
  if (kinds.size !== counts.length) throw new DomainError(cashErrors.DENOMINATION_TWICE);
  return countedCents(counts);
}

export async function saveCounts(
  db: Db,
  sessionId: string,
  mode: 'OPEN' | 'CLOSE',
  counts: readonly DenominationCount[],
): Promise<void> {
  const rows = counts
    .filter((count) => count.units > 0)
    .map((count) => ({
      cash_session_id: sessionId,
      mode,
      denomination_cents: count.denominationCents,
      units: count.units,
    }));
  if (rows.length > 0) await db.run(qb.insertInto('cash_counts').values(rows));
}

export async function readSession(db: Db, id: string): Promise<CashSession> {
  return withActions(
    await db.one(
      sql<
        Omit<CashSession, 'actions'>
      >`select ${sessionColumns} from cash_sessions t ${sessionJoins} where t.id = ${id}`.compile(qb),
    ),
  );
}
