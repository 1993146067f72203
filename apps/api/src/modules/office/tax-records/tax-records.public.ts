/** What others may do with the records of invoices. */
import { sql } from 'kysely';
import { type Db, type PoolDb, qb, transact } from '../../../platform/db.ts';
import type { ChainHead } from '../../../platform/witness.ts';
import { beginBatch, settleBatch, type Settled } from './tax-records.batches.ts';

/** Where the chain of each company ends: they leave the house with those of the audit (docs/decisions/0088). */
export const taxHeads = (db: Db): Promise<ChainHead[]> =>
  db.run(sql<ChainHead>`select chain, seq, hash from tax_chain_heads order by chain`.compile(qb));

/** Founding data: as if records of one company had been sent on trial; without an answer they are on their way. */
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
