/** Whose cash is asked for: one's own, or that of the shops an office looks at. */
import { type CashPlace, isDivision } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Scope, Who } from '../../../platform/who.ts';

export type Whose = CashPlace;
export interface Asker {
  readonly who: Who;
  readonly scope: Scope;
  /** Where they stand. */
  readonly place: CashPlace;
}

/** Of those asked for the ones within reach; where none is said one's own, and in an office all of them. */
export async function shopsAsked(db: Db, { who, scope, place }: Asker, ids: readonly string[] = []): Promise<Whose[]> {
  if (isDivision(place)) return [place];
  if (ids.length === 0 && !who.isOffice) return [place];
  const asked = ids.length > 0 ? sql`id = any (${[...ids]}::uuid[])` : sql`true`;
  const reached = scope ? sql`id = any (${[...scope]}::uuid[])` : sql`true`;
  return await db.run(
    sql<Whose>`select id, code, name from store_names where ${asked} and ${reached} order by name`.compile(qb),
  );
}
