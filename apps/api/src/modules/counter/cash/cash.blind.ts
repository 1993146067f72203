/** What who counts must not learn before a blind count is saved (B-04, settled of 22 November 2026). */
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { MovementAccount } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';
import type { Asker } from './cash.whose.ts';

/** Who counts a shop, and who counts the division; a manager and the office compare. */
const OF_SHOPS: readonly Role[] = ['SHOP_ASSISTANT', 'ECOMMERCE'];
const OF_DIVISION: readonly Role[] = ['METAL_STAFF', 'METAL_COMMERCIAL'];
/** A blind count is worth nothing if its answer can be read, or added up, before. The division says it for itself. */
export const isBlindTo = (who: Who): boolean =>
  OF_DIVISION.includes(who.role) ? who.isBlindOutside : who.isBlindCount && OF_SHOPS.includes(who.role);

/** From the opening of the till they count until its count is saved: the shop's they stand in, or the division's. */
export async function isBlindNow(db: Db, who: Who): Promise<boolean> {
  if (!isBlindTo(who)) return false;
  const placeId = OF_DIVISION.includes(who.role) ? DIVISION.id : who.storeId;
  return (await db.first(openSession(placeId).compile(qb))) !== undefined;
}
const openSession = (placeId: string) =>
  sql<{ at: string }>`select opened_at::text as at from cash_sessions where place_id = ${placeId} and state = 'open'`;

/**
 * From when on movements of an account are told without amounts: of till and terminal since the session was opened,
 * of the remainder since it was counted last, which adds up to what the next count must give. Nothing where nothing is
 * hidden.
 */
export async function hiddenSince(
  db: Db,
  { who, place }: Pick<Asker, 'who' | 'place'>,
  account: MovementAccount,
): Promise<string | undefined> {
  if (!isBlindTo(who) || account === 'bank') return undefined;
  // What a drawer holds at rest is what the next opening must count.
  if (account === 'float') return '-infinity';
  const since =
    account === 'remainder'
      ? sql<{ at: string }>`select coalesce(max(counted_at), '-infinity')::text as at from spot_counts
          where place_id = ${place.id} and account = 'remainder'`
      : openSession(place.id);
  return (await db.first(since.compile(qb)))?.at;
}
