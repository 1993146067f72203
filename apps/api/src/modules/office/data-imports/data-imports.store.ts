/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { DataImportFacts } from '@quilate/domain/modules/office/data-imports/data-imports.machine.ts';
import type { Cells, RowFault } from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import {
  type DataImportKind,
  IMPORT_DAYS,
  type ImportRowState,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';

export interface HeldImport extends DataImportFacts, RowCounts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly fileName: string;
  /** What its right rows come into the books with; nothing but of stock. */
  readonly costCents: number;
}
/** How many of its rows are in each state. */
export interface RowCounts {
  readonly goodCount: number;
  readonly faultyCount: number;
  readonly knownCount: number;
}

/** Of an import that is still looked at. */
export const isOld = sql<boolean>`created_at < clock_timestamp() - ${`${IMPORT_DAYS} days`}::interval`;

/** Of `i`. */
export const costOf = sql<number>`(select coalesce(sum(r.cost_cents), 0)::bigint from data_import_rows r
  where r.import_id = i.id and r.state in ('good', 'taken', 'undone'))`;

export async function lockImport(tx: Tx, scope: Scope, id: string): Promise<HeldImport> {
  const row = await tx.first(
    sql<HeldImport>`
      select i.id, i.code, state, store_id as "storeId", kind, file_name as "fileName", good_count as "goodCount",
        faulty_count as "faultyCount", known_count as "knownCount", ${isOld} as "isOld", ${costOf} as "costCents"
      from data_imports i where i.id = ${id} for no key update of i`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

/** What only the house knows of a row: what is wrong with it, that it came in before, or nothing. */
export type Looked = RowFault | 'known' | undefined;

/** A row that was looked at. */
export interface JudgedRow {
  readonly rowNumber: number;
  readonly state: Exclude<ImportRowState, 'taken' | 'undone'>;
  readonly cells: Cells;
  readonly faults: readonly RowFault[];
  readonly matchKey: string | null;
  readonly externalKey: string | null;
  readonly costCents: number | null;
  readonly storeCode: string | null;
  readonly weightMg: number | null;
  /** Of a record of several rows: which, what they say alike, and what they come to at least. */
  readonly groupKey: string | null;
  readonly groupHead: string | null;
  readonly groupLeastCents: number | null;
}

/** What stands in the place of rows that are sent. */
export interface RowBefore {
  readonly state: ImportRowState;
  readonly groupKey: string | null;
}
export const rowsBefore = (tx: Tx, importId: string, numbers: readonly number[]): Promise<RowBefore[]> =>
  tx.run(
    sql<RowBefore>`select state, group_key as "groupKey" from data_import_rows
      where import_id = ${importId} and row_number = any (${[...numbers]}::int[])`.compile(qb),
  );

/** Writes them in the place of those with the same number; answers how many of each state there are now. */
export async function putRows(
  tx: Tx,
  held: HeldImport,
  rows: readonly JudgedRow[],
  before: readonly RowBefore[],
): Promise<RowCounts> {
  const written = JSON.stringify(rows.map((row) => ({ ...row, id: uuidv7() })));
  await tx.run(
    sql`insert into data_import_rows (id, import_id, row_number, state, cells, faults, match_key, external_key,
        cost_cents, store_code, weight_mg, group_key, group_head, group_least_cents)
      select r.id, ${held.id}::uuid, r."rowNumber", r.state, r.cells, r.faults, ${held.id} || ' ' || r."matchKey",
        r."externalKey", r."costCents", r."storeCode", r."weightMg", r."groupKey", r."groupHead", r."groupLeastCents"
      from jsonb_to_recordset(${written}::jsonb) as r(id uuid, "rowNumber" int, state text, cells jsonb, faults jsonb,
        "matchKey" text, "externalKey" text, "costCents" bigint, "storeCode" text, "weightMg" bigint,
        "groupKey" text, "groupHead" text, "groupLeastCents" bigint)
      on conflict (import_id, row_number) do update set state = excluded.state, cells = excluded.cells,
        faults = excluded.faults, match_key = excluded.match_key, external_key = excluded.external_key,
        cost_cents = excluded.cost_cents, store_code = excluded.store_code, weight_mg = excluded.weight_mg,
        group_key = excluded.group_key, group_head = excluded.group_head,
        group_least_cents = excluded.group_least_cents, is_held_up = false`.compile(qb),
  );
  const moved = (state: ImportRowState): number =>
    rows.filter((row) => row.state === state).length - before.filter((row) => row.state === state).length;
  return {
    goodCount: held.goodCount + moved('good'),
    faultyCount: held.faultyCount + moved('faulty'),
    knownCount: held.knownCount + moved('known'),
  };
}

export const countColumns = ({ goodCount, faultyCount, knownCount }: RowCounts) => ({
  good_count: goodCount,
  faulty_count: faultyCount,
  known_count: knownCount,
});

interface Found {
  readonly key: string;
  readonly rowNumber: number;
}
/** What makes two rows the same record: what they say, or what the other system calls them. */
type Mark = 'matchKey' | 'externalKey';

/** The right row of this file that has each of these keys, other than those that are being put in their place. */
export async function sameInFile(
  db: Db,
  importId: string,
  mark: Mark,
  keys: readonly string[],
  except: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const isSame = {
    matchKey: sql<boolean>`match_key = ${importId} || ' ' || k.key`,
    externalKey: sql<boolean>`import_id = ${importId} and external_key = k.key`,
  };
  const found = await db.run(
    // Key by key: of a table that is being filled nobody knows yet how large it is.
    sql<Found>`select k.key, r.row_number as "rowNumber"
      from unnest(${[...keys]}::text[]) as k(key) cross join lateral (
        select row_number from data_import_rows where ${isSame[mark]}
          and state = 'good' and row_number <> all (${[...except]}::int[]) offset 0) r`.compile(qb),
  );
  return new Map(found.map(({ key, rowNumber }) => [key, rowNumber]));
}

/** Which of these keys of another system came in before, as the same kind of record. */
export async function cameBefore(db: Db, kind: DataImportKind, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const known = await db.run(
    sql<{ key: string }>`select r.external_key as key from data_import_rows r
      join data_imports i on i.id = r.import_id and i.kind = ${kind}
      where r.state = 'taken' and r.external_key = any (${[...keys]}::text[])`.compile(qb),
  );
  return new Set(known.map(({ key }) => key));
}

/** What became of these keys of another system, as that kind of record. */
export async function broughtAs(
  db: Db,
  kind: DataImportKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const brought = await db.run(
    sql<{ key: string; recordId: string }>`select r.external_key as key, r.record_id as "recordId"
      ${taken(kind, keys)}`.compile(qb),
  );
  return new Map(brought.map(({ key, recordId }) => [key, recordId]));
}

/** Their ids, for a query that goes on from them. */
export const recordsBrought = (kind: DataImportKind, keys: readonly string[]) =>
  sql`select r.record_id ${taken(kind, keys)}`;

const taken = (kind: DataImportKind, keys: readonly string[]) => sql`
  from data_import_rows r join data_imports i on i.id = r.import_id and i.kind = ${kind}
  where r.state = 'taken' and r.external_key = any (${[...keys]}::text[])`;

export type GoodRow = Pick<JudgedRow, 'rowNumber' | 'cells' | 'externalKey'>;
/** The first right ones, in the order they are taken in. */
export const firstGood = (db: Db, importId: string, most: number): Promise<GoodRow[]> =>
  db.run(
    sql<GoodRow>`select row_number as "rowNumber", cells, external_key as "externalKey" from data_import_rows
      where import_id = ${importId} and state = 'good' order by ${takenInOrder} limit ${most}`.compile(qb),
  );
/** Those of one record one behind the other. */
export const takenInOrder = sql`group_key nulls first, row_number`;

export async function rowsNumbered(db: Db, importId: string, numbers: readonly number[]): Promise<GoodRow[]> {
  return await db.run(
    sql<GoodRow>`select row_number as "rowNumber", cells, external_key as "externalKey" from data_import_rows
      where import_id = ${importId} and row_number = any (${[...numbers]}::int[]) order by row_number`.compile(qb),
  );
}

export interface TakenRow {
  readonly rowNumber: number;
  readonly recordId: string;
}
/** What they said is in their record now, and nowhere else. */
export async function markTaken(tx: Tx, importId: string, rows: readonly TakenRow[]): Promise<void> {
  await tx.run(
    sql`update data_import_rows t set state = 'taken', record_id = r."recordId", cells = '{}'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowNumber" int, "recordId" uuid)
      where t.import_id = ${importId} and t.row_number = r."rowNumber"`.compile(qb),
  );
}

/** What its rows became, each record once, in the order they are held in. */
export async function takenRecords(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx.run(
    sql<{ id: string }>`select distinct record_id as id from data_import_rows
      where import_id = ${importId} and state = 'taken' order by record_id`.compile(qb),
  );
  return rows.map(({ id }) => id);
}

/** Their keys are free again; what they became stays known. */
export async function markUndone(tx: Tx, importId: string): Promise<void> {
  await tx.run(
    sql`update data_import_rows set state = 'undone' where import_id = ${importId} and state = 'taken'`.compile(qb),
  );
}

export async function markFaulty(
  tx: Tx,
  importId: string,
  rows: readonly { readonly rowNumber: number; readonly faults: readonly RowFault[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`update data_import_rows t set state = 'faulty', faults = r.faults
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowNumber" int, faults jsonb)
      where t.import_id = ${importId} and t.row_number = r."rowNumber"`.compile(qb),
  );
}

/** What a file said is kept a month, to be mended: it may be somebody's data (RGPD art. 5). */
export async function forgetOldRows(db: Db): Promise<void> {
  await db.run(
    sql`update data_import_rows r set cells = '{}' from data_imports i
      where i.id = r.import_id and i.state <> 'draft' and r.cells <> '{}'
        and i.created_at < clock_timestamp() - ${`${IMPORT_DAYS} days`}::interval`.compile(qb),
  );
}
