/** The tables of the till; only this module writes them. */
import { sql } from 'kysely';
import { type CashPlace, isDivision } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { DenominationCount } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { sessionColumns, sessionJoins, withActions } from './cash.queries.ts';

/** Whose a row is: a shop's, or the division's. */
export const ownedBy = (place: CashPlace): { store_id: string | null; division_id: string | null } =>
  isDivision(place) ? { store_id: null, division_id: place.id } : { store_id: place.id, division_id: null };

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
