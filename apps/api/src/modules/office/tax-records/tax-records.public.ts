/** Founding data: messages as if they had been sent, and their answers. */
import { sql } from 'kysely';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { beginBatch, settleBatch, type Settled } from './tax-records.batches.ts';

/** Of records of one company that are sent on trial; without an answer it is on its way. */
export async function seedBatch(db: PoolDb, filings: readonly string[], told?: Omit<Settled, 'id'>): Promise<void> {
  await transact(db, async (tx) => {
    const span = await tx.one(
      sql<{ companyId: string; fromSeq: number; untilSeq: number }>`select min(company_id::text)::uuid as "companyId",
          min(seq) as "fromSeq", max(seq) as "untilSeq"
        from tax_filings where id = any (${[...filings]}::uuid[])`.compile(qb),
    );
    const id = await beginBatch(tx, { ...span, mode: 'test', recordCount: filings.length, isIncident: false });
    if (told && id !== undefined) await settleBatch(tx, { id, ...told });
  });
}
