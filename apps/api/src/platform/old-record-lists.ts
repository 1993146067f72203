/** A page of records, newest first, by filters and by words, and how many there are. */
import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNT } from '@quilate/domain/kernel/contract.ts';
import { type Db, qb } from './db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from './lists.ts';
import { matching } from './search.ts';
import type { Scope } from './who.ts';

export interface RecordList<Row> {
  /** The concept its words are kept under. */
  readonly kind: string;
  readonly table: string;
  /** What its columns and filters call a row of the table. */
  readonly as: string;
  /** The column that orders it; `atOf` is what a row shows of it. */
  readonly at: string;
  readonly atOf: (row: Row) => string;
  readonly columns: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
  /** Its words are kept with the shop of the record: what is found by them need not be looked up to be of it. */
  readonly wordsHaveShop?: true;
}

export interface PageQuery {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listRecords<Row extends { readonly id: string }>(
  db: Db,
  list: RecordList<Row>,
  query: PageQuery,
  { scope, filters }: { readonly scope?: Scope; readonly filters: readonly RawBuilder<unknown>[] },
) {
  const matches = query.q ? await matching(db, list.kind, query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const { as, at, id, from } = namesOf(list);
  const cursor = decodeCursor(query.cursor);
  const after = (key: RawBuilder<unknown>): RawBuilder<unknown>[] =>
    cursor ? [sql`${key} < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const own = [...within(scope, sql`${as}.store_id`), ...filters];
  const known = list.wordsHaveShop ? filters : own;
  const ofWords = [
    ...(list.wordsHaveShop ? within(scope, sql`m.store_id`) : []),
    ...(known.length > 0 ? [sql`exists (select from ${from} where ${id} = m.record_id and ${and(known)})`] : []),
  ];
  const page = matches
    ? matches.rows(query.limit + 1, and([...ofWords, ...after(sql`(m.at, m.record_id)`)]))
    : sql`select ${at} as at, ${id} as record_id from ${from} where ${and([...own, ...after(sql`(${at}, ${id})`)])}
        order by ${at} desc, ${id} desc limit ${query.limit + 1}`;
  const counted = matches
    ? sql`from (${matches.rows(MAX_COUNT + 1, and(ofWords))}) found`
    : sql`from ${from} where ${and(own)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<Row>`select ${list.columns} from (${page}) page join ${from} on ${id} = page.record_id
        ${list.joins ?? sql``} order by page.at desc, page.record_id desc`.compile(qb),
    ),
    db.one(cappedCount(counted).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: list.atOf(row), id: row.id }));
  return { data, ...totals(count), ...next };
}

/** One shop is spelled so that its index answers in the order of the list. */
function within(scope: Scope, shop: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (scope === undefined) return [];
  return [scope.length === 1 ? sql`${shop} = ${scope[0]}::uuid` : sql`${shop} = any (${[...scope]}::uuid[])`];
}

function namesOf({ table, as, at }: Pick<RecordList<never>, 'table' | 'as' | 'at'>) {
  const alias = sql.ref(as);
  return { as: alias, at: sql.ref(`${as}.${at}`), id: sql.ref(`${as}.id`), from: sql`${sql.table(table)} ${alias}` };
}
