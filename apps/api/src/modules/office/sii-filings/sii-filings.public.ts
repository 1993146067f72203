/** Founding data: messages as if they had been sent, and their answers. */
import { type PoolDb, transact } from '../../../platform/db.ts';
import { beginBatch, type Begun, settleBatch, type Settled } from './sii-filings.batches.ts';

/** Of lines of one book that are due; without an answer it is on its way. */
export async function seedBatch(
  db: PoolDb,
  begun: Begun,
  filings: readonly string[],
  told?: Omit<Settled, 'id'>,
): Promise<void> {
  await transact(db, async (tx) => {
    const batch = await beginBatch(tx, begun, filings.length, filings);
    if (batch === undefined) throw new Error('none of them is due, or a message of the book is on its way');
    if (told) await settleBatch(tx, { id: batch.id, ...told });
  });
}
