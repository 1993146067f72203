/** What a message came to: it, its records and their history, by their state tables. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { taxBatchMachine, taxFilingMachine } from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type { BatchState } from '@quilate/domain/modules/office/tax-records/tax-records.states.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { moveByItself } from '../../../platform/moves.ts';
import type { LineAnswer } from './tax-records.answer.ts';
import { batchRecord, filingRecord } from './tax-records.record.ts';

const EVERYWHERE = '*';
const ACTION_OF = { accepted: 'accept', flawed: 'acceptFlawed', refused: 'refuse' } as const;

export interface Settled {
  readonly id: string;
  readonly action: 'accept' | 'acceptPart' | 'refuse' | 'fail';
  readonly csv?: string;
  readonly waitSeconds?: number;
  readonly error?: string;
  /** A record that no line names goes on waiting. */
  readonly lines?: readonly LineAnswer[];
}

export interface Begun {
  readonly companyId: string;
  readonly mode: 'test' | 'on';
  readonly fromSeq: number;
  readonly untilSeq: number;
  readonly recordCount: number;
  readonly isIncident: boolean;
}

/** One message of a company at a time: who comes second gets none. */
export async function beginBatch(tx: Tx, begun: Begun): Promise<string | undefined> {
  const { companyId, mode, fromSeq, untilSeq, recordCount, isIncident } = begun;
  const id = uuidv7();
  const row = await tx.first(
    sql<{ id: string }>`
      insert into tax_batches (id, company_id, mode, from_seq, until_seq, record_count, is_incident)
      values (${id}, ${companyId}, ${mode}, ${fromSeq}, ${untilSeq}, ${recordCount}, ${isIncident})
      on conflict (company_id) where state = 'sent' do nothing returning id`.compile(qb),
  );
  if (!row) return undefined;
  const born = { concept: taxBatchMachine.concept, recordId: id, from: null, to: 'sent', action: 'send' };
  await tx.run(insertStates([born], null, null));
  return id;
}

/** Nothing when another process has settled it meanwhile. */
export async function settleBatch(tx: Tx, settled: Settled): Promise<void> {
  const { id, action, csv = null, waitSeconds = null, error = null, lines = [] } = settled;
  const held = await tx.first(
    sql<{ id: string; state: BatchState; now: string }>`select id, state, clock_timestamp() as now from tax_batches
      where id = ${id} and state = 'sent' for no key update`.compile(qb),
  );
  if (held === undefined) return;
  const rows = taxBatchMachine.rows.filter((row) => row.action === action);
  const columns = { answered_at: held.now, csv, wait_seconds: waitSeconds, error };
  await moveByItself(tx, batchRecord, [{ id, storeId: EVERYWHERE, rows, columns }]);
  await settleFilings(tx, id, held.now, lines);
}

async function settleFilings(tx: Tx, batchId: string, now: string, lines: readonly LineAnswer[]): Promise<void> {
  const waiting = await tx.run(
    sql<{ id: string }>`select f.id from tax_filings f
      where f.id = any (${lines.map(({ reference }) => reference)}::uuid[]) and f.state = 'waiting'
      order by f.company_id, f.seq for no key update`.compile(qb),
  );
  const told = new Map(lines.map((line) => [line.reference, line]));
  const rowsOf = (verdict: LineAnswer['verdict']) =>
    taxFilingMachine.rows.filter((row) => row.from === 'waiting' && row.action === ACTION_OF[verdict]);
  const steps = waiting.map(({ id }) => {
    const { verdict, errorCode, errorText } = told.get(id)!;
    const columns = {
      batch_id: batchId,
      answered_at: now,
      error_code: errorCode,
      error_text: errorText,
      is_received: verdict !== 'refused',
    };
    return { id, storeId: EVERYWHERE, rows: rowsOf(verdict), columns };
  });
  await moveByItself(tx, filingRecord, steps);
}
