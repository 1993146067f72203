/** The books as lines of JSON, one snapshot: all that is needed to check them without this program. */
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { AUDIT_STAYS } from '../../../platform/audit.ts';
import { type PoolDb, qb, snapshot, type Tx } from '../../../platform/db.ts';

const PAGE = 2000;

/** Flows as fast as the reader takes it; who stops reading gives the connection back. */
export function booksStream(db: PoolDb): Readable {
  const out = new PassThrough();
  snapshot(db, (tx) => pipeline(Readable.from(lines(tx)), out)).catch((error: Error) => out.destroy(error));
  return out;
}

async function* lines(tx: Tx): AsyncGenerator<string> {
  for await (const rows of pages(tx)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

async function* pages(tx: Tx): AsyncGenerator<readonly object[]> {
  await tx.run(AUDIT_STAYS);
  yield await tx.run(
    sql<object>`select 'head' as type, chain, seq, encode(hash, 'hex') as hash from audit_heads
      union all select 'head', chain, seq, hash from tax_chain_heads order by chain`.compile(qb),
  );
  yield await tx.run(
    sql<object>`select 'account' as type, id, path, asset, balance, version from ledger_accounts order by id`.compile(
      qb,
    ),
  );
  yield* archivedLinks(tx);
  yield* links(tx);
  yield* records(tx);
  yield* transactions(tx);
}

/** Those of the archive first, part by part: of each chain before what follows at hand. */
async function* archivedLinks(tx: Tx): AsyncGenerator<readonly object[]> {
  for (let at = { month: '0001-01-01', part: 0 }; ;) {
    const next = await tx.first(
      sql<typeof at>`select month, part from audit_archive where (month, part) > (${at.month}::date, ${at.part})
        order by month, part limit 1`.compile(qb),
    );
    if (next === undefined) return;
    at = next;
    yield await tx.run(
      sql<object>`select 'link' as type, chain, seq, payload, encode(prev_hash, 'hex') as "prevHash",
          encode(hash, 'hex') as hash
        from archived_lines where month = ${at.month}::date and part = ${at.part} order by chain, seq`.compile(qb),
    );
  }
}

async function* links(tx: Tx): AsyncGenerator<readonly object[]> {
  for (let at = { chain: '', seq: 0 }; ;) {
    const rows = await tx.run(
      sql<typeof at>`select 'link' as type, chain, seq, payload, encode(prev_hash, 'hex') as "prevHash",
          encode(hash, 'hex') as hash
        from audit_events where (chain, seq) > (${at.chain}, ${at.seq}) order by chain, seq limit ${PAGE}`.compile(qb),
    );
    yield rows;
    if (rows.length < PAGE) return;
    at = rows.at(-1)!;
  }
}

/** Of invoices, as their fingerprints are made (RD 1007/2023 art. 12). */
async function* records(tx: Tx): AsyncGenerator<readonly object[]> {
  for (let at = { chain: '', seq: 0 }; ;) {
    const rows = await tx.run(
      sql<typeof at>`select 'record' as type, chain, seq, text, prev_hash as "prevHash", hash from tax_chain_links
        where (chain, seq) > (${at.chain}, ${at.seq}) order by chain, seq limit ${PAGE}`.compile(qb),
    );
    yield rows;
    if (rows.length < PAGE) return;
    at = rows.at(-1)!;
  }
}

async function* transactions(tx: Tx): AsyncGenerator<readonly object[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await tx.run(
      sql<{ id: string }>`
        select 'transaction' as type, t.id, t.kind, t.concept, t.record_id as "recordId",
          t.operation_code as "operationCode", t.description, t.method, t.cash_session_id as "cashSessionId", t.reason,
          t.reverses, t.employee_id as "employeeId", t.signer_id as "signerId", t.business_date as "businessDate",
          (select jsonb_agg(jsonb_build_object('account', e.account_id, 'version', e.account_version,
            'amount', e.amount, 'balanceAfter', e.balance_after)) from ledger_entries e where e.transaction_id = t.id)
            as entries
        from ledger_transactions t where t.id > ${after} order by t.id limit ${PAGE}`.compile(qb),
    );
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
