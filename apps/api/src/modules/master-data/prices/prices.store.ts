/** A quote that waits for a person, read under a lock and settled. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { QuoteFacts } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
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
  return { ...row, lastE4: await lastAccepted(tx, row.metal_type) };
}
