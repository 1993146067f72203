/** What a message came to: it, its lines and their history, by their state tables. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { siiBatchMachine, siiFilingMachine } from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type { SiiBook, SiiKind } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import type { LineAnswer } from './sii-filings.answer.ts';
import { batchRecord, filingRecord } from './sii-filings.record.ts';

const EVERYWHERE = '*';
const ACTION_OF = { accepted: 'accept', flawed: 'acceptFlawed', refused: 'refuse' } as const;
const rowsOf = (action: string) => siiFilingMachine.rows.filter((row) => row.action === action);

export interface Begun {
  readonly companyId: string;
  readonly book: SiiBook;
  readonly kind: SiiKind;
  readonly mode: 'test' | 'on';
}
export interface BegunBatch {
  readonly id: string;
  /** Its lines, in the order they were entered. */
  readonly filings: readonly string[];
}

/** One message of a book of a company at a time: who comes second gets none. */
export async function beginBatch(
  tx: Tx,
  begun: Begun,
  most: number,
  only?: readonly string[],
): Promise<BegunBatch | undefined> {
  const { companyId, book, kind, mode } = begun;
  const due = await tx.run(
    sql<{ id: string }>`select id from sii_filings where state = 'due' and company_id = ${companyId} and book = ${book}
      and kind = ${kind} and mode = ${mode} and ${only === undefined ? sql`true` : sql`id = any (${[...only]}::uuid[])`}
      order by entered_at, id limit ${most} for no key update`.compile(qb),
  );
  if (due.length === 0) return undefined;
  const id = uuidv7();
  const row = await tx.first(
    sql<{ id: string }>`
      insert into sii_batches (id, company_id, book, kind, mode, line_count)
      values (${id}, ${companyId}, ${book}, ${kind}, ${mode}, ${due.length})
      on conflict (company_id, book) where state = 'sent' do nothing returning id`.compile(qb),
  );
  if (!row) return undefined;
  const born = { concept: siiBatchMachine.concept, recordId: id, from: null, to: 'sent', action: 'post' };
  await tx.run(insertStates([born], null, null));
  const sent = rowsOf('send');
  const columns = { batch_id: id };
  await moveByItself(
    tx,
    filingRecord,
    due.map((filing) => ({ id: filing.id, storeId: EVERYWHERE, rows: sent, columns })),
  );
  return { id, filings: due.map((filing) => filing.id) };
}

export interface Settled {
  readonly id: string;
  readonly action: 'accept' | 'acceptPart' | 'refuse' | 'fail';
  readonly csv?: string;
  readonly error?: string;
  readonly lines?: readonly LineAnswer[];
}

/** Nothing when another process has settled it meanwhile. A line of which nothing is said waits again. */
export async function settleBatch(tx: Tx, settled: Settled): Promise<void> {
  const { id, action, csv = null, error = null, lines = [] } = settled;
  const held = await tx.first(
    sql<{ now: string }>`select clock_timestamp() as now from sii_batches
      where id = ${id} and state = 'sent' for no key update`.compile(qb),
  );
  if (held === undefined) return;
  const rows = siiBatchMachine.rows.filter((row) => row.action === action);
  await moveByItself(tx, batchRecord, [
    { id, storeId: EVERYWHERE, rows, columns: { answered_at: held.now, csv, error } },
  ]);
  const sent = await tx.run(
    sql<{ id: string; number: string }>`select id, number from sii_filings where batch_id = ${id} and state = 'sent'
      order by entered_at, id for no key update`.compile(qb),
  );
  const find = (filing: { id: string; number: string }): LineAnswer | undefined =>
    lines.find(({ reference }) => reference === filing.id) ??
    lines.find(({ reference, number }) => reference === null && number === filing.number);
  const steps = sent.map((filing) => stepOf(filing.id, find(filing), held.now, settled));
  await moveByItself(tx, filingRecord, steps);
}

function stepOf(id: string, told: LineAnswer | undefined, now: string, { action }: Settled) {
  if (told === undefined)
    return {
      id,
      storeId: EVERYWHERE,
      rows: rowsOf('takeBack'),
      columns: {
        answered_at: null,
        error_code: null,
        error_text: action === 'fail' || action === 'refuse' ? null : siiFilingsEs.found.noLine,
        is_received: false,
      },
    };
  const { verdict, errorCode, errorText } = told;
  return {
    id,
    storeId: EVERYWHERE,
    rows: rowsOf(ACTION_OF[verdict]),
    columns: {
      answered_at: now,
      error_code: errorCode,
      error_text: errorText,
      is_received: verdict !== 'refused',
    },
  };
}
