/** Records of several rows, like a contract of several pieces: all of its rows come in, or none. */
import { count } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { MAX_JEWELS } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { ImportRowState } from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { sql } from 'kysely';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import {
  type HeldImport,
  type JudgedRow,
  putRows,
  type RowBefore,
  type RowCounts,
  takenInOrder,
} from './data-imports.store.ts';

const es = dataImportsEs.faults;
const COLUMN = 'contractNumber';

interface Group {
  readonly key: string;
  /** The first of its rows that is wrong by itself. */
  readonly wrongRow: number | null;
  readonly rows: number;
  readonly isOfTwoMinds: boolean;
  readonly isTooLittle: boolean;
  /** Those that are as right as the group is. */
  readonly movable: number;
}

function faultOf({ wrongRow, rows, isOfTwoMinds, isTooLittle }: Group): string | null {
  if (wrongRow !== null) return es.heldUp(count(wrongRow));
  if (isOfTwoMinds) return es.differs;
  if (isTooLittle) return es.moreOwed;
  return rows > MAX_JEWELS ? es.tooManyPieces(count(MAX_JEWELS)) : null;
}

/** As `putRows`: right ones wait for what is wrong beside them, and no longer once it is mended. */
export async function putGroupedRows(
  tx: Tx,
  held: HeldImport,
  rows: readonly JudgedRow[],
  before: readonly RowBefore[],
): Promise<RowCounts> {
  await putRows(tx, held, rows, before);
  return await settleGroups(tx, held.id, [...new Set([...before, ...rows].flatMap(({ groupKey }) => groupKey ?? []))]);
}

/** Of a group, what is right by itself: it is as right as the group. */
const isMovable = sql<boolean>`(state = 'good' or is_held_up)`;

/** Answers how many rows are in each state then: a group changes rows that were not sent. */
async function settleGroups(tx: Tx, importId: string, keys: readonly string[]): Promise<RowCounts> {
  const reads = together(tx);
  const [groups, others] = await Promise.all([
    reads.run(
      sql<Group>`select group_key as key,
        min(row_number) filter (where state = 'faulty' and not is_held_up) as "wrongRow",
        count(*)::int as rows, count(distinct group_head) > 1 as "isOfTwoMinds",
        sum(coalesce(cost_cents, 0)) < max(coalesce(group_least_cents, 0)) as "isTooLittle",
        count(*) filter (where ${isMovable})::int as movable
      from data_import_rows where import_id = ${importId} and group_key = any (${[...keys]}::text[])
      group by group_key`.compile(qb),
    ),
    reads.run(
      sql<{ state: ImportRowState; rows: number }>`select state, count(*)::int as rows from data_import_rows
      where import_id = ${importId} and (group_key = any (${[...keys]}::text[]) and ${isMovable}) is not true
      group by state`.compile(qb),
    ),
  ]);
  const said = groups.map((group) => ({ key: group.key, message: faultOf(group) }));
  await tx.run(
    sql`update data_import_rows r set is_held_up = g.message is not null,
        state = case when g.message is null then 'good' else 'faulty' end,
        faults = case when g.message is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('column', ${COLUMN}::text, 'message', g.message)) end
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as g(key text, message text)
      where r.import_id = ${importId} and r.group_key = g.key and (r.state = 'good' or r.is_held_up)`.compile(qb),
  );
  const of = (state: ImportRowState): number => others.find((one) => one.state === state)?.rows ?? 0;
  const movableIn = (isRight: boolean): number =>
    sum(groups.map((group) => ((faultOf(group) === null) === isRight ? group.movable : 0)));
  return {
    goodCount: of('good') + movableIn(true),
    faultyCount: of('faulty') + movableIn(false),
    knownCount: of('known'),
  };
}

export interface OrderedRow {
  readonly rowNumber: number;
  readonly groupKey: string | null;
}
/** Right rows so many at once, in the order of the file, but never a part of a group. */
export async function goodBatches(db: Db, importId: string, most: number): Promise<number[][]> {
  const rows = await db.run(
    sql<OrderedRow>`select row_number as "rowNumber", group_key as "groupKey" from data_import_rows
      where import_id = ${importId} and state = 'good' order by ${takenInOrder}`.compile(qb),
  );
  return batched(rows, most);
}

/** A group that is longer than `most` is a batch of its own. */
export function batched(rows: readonly OrderedRow[], most: number): number[][] {
  const batches: number[][] = [];
  let [batch, last]: [number[], string | null] = [[], null];
  for (const [at, { rowNumber, groupKey }] of rows.entries()) {
    const isWithLast = groupKey !== null && groupKey === last;
    if (!isWithLast && batch.length > 0 && batch.length + groupSize(rows, at) > most) {
      batches.push(batch);
      batch = [];
    }
    batch.push(rowNumber);
    last = groupKey;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

function groupSize(rows: readonly OrderedRow[], from: number): number {
  const { groupKey } = rows[from]!;
  if (groupKey === null) return 1;
  let to = from + 1;
  while (rows[to]?.groupKey === groupKey) to += 1;
  return to - from;
}
