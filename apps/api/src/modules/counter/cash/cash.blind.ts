/** What who counts must not learn before a blind count is saved (B-04, settled of 22 November 2026). */
import { type DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import type { MovementAccount } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';

/** Who counts; a manager and the office compare. */
const COUNTING: readonly Role[] = ['SHOP_ASSISTANT', 'ECOMMERCE'];
/** A blind count is worth nothing if the answer can be read, or added up, beforehand. */
export const isBlindTo = (who: Who): boolean => who.isBlindCount && COUNTING.includes(who.role);

export const mismatchRefusal = (differenceCents: number, isBlind: boolean): DomainError =>
  isBlind ? refuse(cashErrors.MISMATCH_BLIND) : refuse(cashErrors.MISMATCH_REASON_MISSING, { differenceCents });

/**
 * From when on movements of an account are told without amounts: of till and terminal since the session was opened,
 * of the remainder since it was counted last, which adds up to what the next count must give. Nothing where nothing is
 * hidden.
 */
export async function hiddenSince(db: Db, who: Who, account: MovementAccount): Promise<string | undefined> {
  if (!isBlindTo(who) || account === 'bank') return undefined;
  // What a drawer holds at rest is what the next opening must count.
  if (account === 'float') return '-infinity';
  const since =
    account === 'remainder'
      ? sql`select coalesce(max(counted_at), '-infinity') as at from spot_counts
          where place_id = ${who.storeId} and account = 'remainder'`
      : sql`select opened_at as at from cash_sessions where place_id = ${who.storeId} and state = 'open'`;
  return (await db.first(sql<{ at: string }>`select at::text from (${since}) since`.compile(qb)))?.at;
}
