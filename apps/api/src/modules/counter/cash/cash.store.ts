/** The tables of the till; only this module writes them. */
import { sql } from 'kysely';
import { type CashPlace, isDivision } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { type DenominationCount, movedFault, notesFor } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
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

interface Moving {
  readonly sessionId: string;
  readonly mode: 'OPEN' | 'CLOSE';
  /** To the remainder when positive, from it when negative. */
  readonly movedCents: number;
}
/** What was counted, and which notes move where somebody said so. */
interface Told {
  readonly counts: readonly DenominationCount[];
  readonly moved?: readonly DenominationCount[] | undefined;
}

/** Which notes move between till and remainder; of what goes there the biggest that make it, unless they are said. */
export async function saveMoved(
  { tx, now, today }: Operation,
  place: CashPlace,
  moving: Moving,
  { counts, moved }: Told,
): Promise<void> {
  const { movedCents } = moving;
  if (movedCents === 0) return;
  const fault = moved && movedFault(moved, counts, movedCents);
  if (fault) throw fault;
  const units = moved ?? (movedCents > 0 ? notesFor(counts, movedCents) : undefined);
  if (units === undefined) return;
  await tx.run(
    qb.insertInto('cash_redistributions').values({
      cash_session_id: moving.sessionId,
      mode: moving.mode,
      ...ownedBy(place),
      moved_cents: movedCents,
      units: JSON.stringify(units.filter((one) => one.units > 0)),
      made_at: now,
      business_date: today,
    }),
  );
}
