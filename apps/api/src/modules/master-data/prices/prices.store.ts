/** A quote that waits for a person, read under a lock and settled. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { QuoteFacts } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import type { QuoteState } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { Operation } from '../../../platform/command.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { lastAccepted } from './prices.public.ts';
import { getQuote } from './prices.queries.ts';

interface Held extends QuoteFacts {
  readonly id: string;
}

export async function lockQuote(tx: Tx, id: string): Promise<Held> {
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

export async function settleQuote({ tx, changes }: Operation, { id }: Held, to: string) {
  await tx.run(
    qb
      .updateTable('metal_quotes')
      .set({ state: to as QuoteState })
      .where('id', '=', id),
  );
  changes.push({ topic: 'prices', storeId: '*' });
  return { recordId: id, code: null, state: to, reply: () => getQuote(tx, id) };
}
