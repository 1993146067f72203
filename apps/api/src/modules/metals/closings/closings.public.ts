/** Closings for who fetches, reviews and extracts their metal. */
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import { figureColumns, type Figures } from './closings.figures.ts';

export { factsOf } from './closings.figures.ts';
export { type HeldClosing, lockClosing } from './closings.store.ts';

export interface ReleasedMetal {
  readonly metal: Metal;
  readonly acceptedMg: number;
  readonly extractedMg: number;
}

/** What a released closing has of each alloy for extractions, held until the end; of another state nothing. */
export async function releasedMetals(tx: Tx, closingId: string): Promise<ReleasedMetal[]> {
  await tx.run(sql`select from closings where id = ${closingId} for no key update`.compile(qb));
  const row = await tx.first(
    sql<Figures>`select ${figureColumns} from closings c
      where c.id = ${closingId} and c.state = 'RELEASED'`.compile(qb),
  );
  return (row?.lines ?? []).map(({ metal, acceptedMg, extractedMg }) => ({ metal, acceptedMg, extractedMg }));
}
