import { count } from '@quilate/domain/kernel/format.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { readRow } from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import type { DataImportMode } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { flushStates } from '../../../../platform/flush-states.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { together } from '../../../../platform/together.ts';
import { goodBatches } from '../data-imports.groups.ts';
import { IMPORTERS } from '../data-imports.importers.ts';
import { judgeRows } from '../data-imports.judge.ts';
import { dataImportRecord } from '../data-imports.record.ts';
import {
  firstGood,
  type GoodRow,
  type HeldImport,
  type JudgedRow,
  lockImport,
  markFaulty,
  markTaken,
  rowsNumbered,
} from '../data-imports.store.ts';

type Endpoint = typeof dataImportsContract.takeIn;
const AT_ONCE = 500;
/** The same row of another file came in first. */
const HERE = [{ column: 'externalKey', message: dataImportsEs.faults.here }];

/** All at once, in one operation: what does not come in whole does not come in (B-15, docs/decisions/0352). */
export const takeIn = action({
  endpoint: dataImportsContract.takeIn,
  record: dataImportRecord,
  action: 'takeIn',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.costCents }),
  async run(operation, { facts, body }) {
    const { mode, goodCount } = body;
    if (mode === 'ALL' && facts.faultyCount > 0) throw refuse(dataImportsErrors.IMPORT_HAS_FAULTS);
    if (goodCount !== facts.goodCount) throw refuse(dataImportsErrors.IMPORT_MOVED);
    const { taken, stale } = await takeRows(operation, facts, mode);
    return {
      columns: {
        good_count: 0,
        faulty_count: facts.faultyCount + stale,
        taken_count: taken,
        taken_at: operation.now,
        signer_id: operation.signer!.id,
        approver_id: operation.approver?.id ?? null,
      },
      details: { kind: facts.kind, file: facts.fileName, rows: taken },
    };
  },
});

interface Held extends HeldImport {
  readonly batches: readonly (readonly number[])[];
  /** The rows that are taken in first, which most files are whole. */
  readonly first: readonly GoodRow[];
}

/** What is taken in is read behind the lock: whoever changes a row holds its import. */
async function lock({ tx, scope, params: { dataImportId: id } }: LockInput<Endpoint>): Promise<Held> {
  const reads = together(tx);
  const holding = lockImport(tx, scope, id);
  const reading = Promise.all([goodBatches(reads, id, AT_ONCE), firstGood(reads, id, AT_ONCE)]);
  reading.catch(() => {});
  const held = await holding;
  const [batches, first] = await reading;
  return { ...held, batches, first };
}

/** In the order of the file. */
async function rowsOf({ tx }: Operation, { id, first }: Held, numbers: readonly number[]): Promise<GoodRow[]> {
  const wanted = new Set(numbers);
  const known = first.filter(({ rowNumber }) => wanted.has(rowNumber));
  if (known.length < numbers.length) return await rowsNumbered(tx, id, numbers);
  return known.toSorted((a, b) => a.rowNumber - b.rowNumber);
}

async function takeRows(operation: Operation, held: Held, mode: DataImportMode) {
  const { tx } = operation;
  let [taken, stale] = [0, 0];
  for (const numbers of held.batches) {
    const rows = await rowsOf(operation, held, numbers);
    const right = await stillRight(operation, held, rows, mode);
    stale += rows.length - right.length;
    if (right.length === 0) continue;
    const values = right.map(({ cells }) => valuesOf(readRow(held.kind, cells, operation.today)));
    const ids = await IMPORTERS[held.kind].take(operation, values, held.fileName);
    await markTaken(
      tx,
      held.id,
      right.map(({ rowNumber }, at) => ({ rowNumber, recordId: ids[at]! })),
    );
    await flushStates(operation);
    taken += right.length;
  }
  if (taken === 0) throw refuse(dataImportsErrors.IMPORT_MOVED);
  return { taken, stale };
}

const valuesOf = (read: ReturnType<typeof readRow>): unknown => ('values' in read ? read.values : undefined);

/** Somebody may have written the same meanwhile: then all of it waits, or that row does. */
async function stillRight(
  { tx, scope, today }: Operation,
  held: HeldImport,
  rows: readonly GoodRow[],
  mode: DataImportMode,
) {
  const judged = await judgeRows({ db: tx, scope, today }, held, rows);
  const isWrong = ({ state }: JudgedRow): boolean => state !== 'good';
  const wrongGroups = new Set(judged.filter(isWrong).flatMap(({ groupKey }) => groupKey ?? []));
  const wrong = judged
    .filter((row) => isWrong(row) || (row.groupKey !== null && wrongGroups.has(row.groupKey)))
    .map(({ rowNumber, faults }) => ({ rowNumber, faults: faults.length > 0 ? faults : HERE }));
  const [first] = wrong;
  if (first && mode === 'ALL') {
    throw refuse(dataImportsErrors.IMPORT_ROW_STALE, { row: count(first.rowNumber), why: first.faults[0]!.message });
  }
  await markFaulty(tx, held.id, wrong);
  const numbers = new Set(wrong.map(({ rowNumber }) => rowNumber));
  return rows.filter(({ rowNumber }) => !numbers.has(rowNumber));
}
