/** A quote that waits for a person, read under a lock. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { QuoteFacts } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import { lastAccepted } from './prices.public.ts';

export interface HeldQuote extends QuoteFacts {
  readonly id: string;
}

export async function heldQuote(tx: Tx, id: string): Promise<HeldQuote> {
  const row = await tx.first(
    qb
      .selectFrom('metal_quotes')
      .select(['id', 'state', 'metal_type', 'price_per_gram_e4 as pricePerGramE4'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, lastE4: await lastAccepted(tx, row.metal_type), isDiscarded: false };
}

/** The other readings of the same answer that wait too: what is decided of one is decided of all. */
export async function sameAnswers(tx: Tx, quote: HeldQuote): Promise<HeldQuote[]> {
  const rows = await tx.run(
    sql<Pick<HeldQuote, 'id' | 'state'>>`select q.id, q.state
      from metal_quotes q join metal_quotes one on one.id = ${quote.id}
      where q.state = 'held' and q.id <> one.id
        and (q.metal_type, q.source, q.as_of, q.price_per_gram_e4)
          = (one.metal_type, one.source, one.as_of, one.price_per_gram_e4)
      order by q.id for no key update of q`.compile(qb),
  );
  return rows.map((row) => ({ ...quote, ...row }));
}
