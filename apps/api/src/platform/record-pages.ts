/** A page of a record list: filtered, found by words, in its order, counted and added up. */
import { MAX_COUNT } from '@quilate/domain/kernel/contract.ts';
import { isByDate, type List, orderOf, type SearchOf, type SortOf, type SumOf } from '@quilate/domain/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from './db.ts';
import { and, type Cursor, CURSOR_TYPES, decodeCursor, pageOf, totals } from './lists.ts';
import { isIdOf, type RecordList, type SortKey } from './record-lists.ts';
import { hasWords, type Matches, matching } from './search.ts';
import type { Scope } from './who.ts';

type Sql = RawBuilder<unknown>;
/** A list without what its rows show. */
type Rowless<L extends List> = Omit<RecordList<L, { readonly id: string }>, 'columns'>;
const EVERY = 100_000_000;

/** What a screen asks of a list, checked. */
export type PageQuery<L extends List> = Omit<SearchOf<L>, 'limit'> & {
  readonly limit: number;
  readonly sums?: 'all' | undefined;
};
/** `also` is what no filter says and the caller may not see past. */
interface Bounds {
  readonly scope?: Scope;
  readonly also?: readonly Sql[];
}
type Sums<L extends List> = { readonly [K in SumOf<L>]: number };
export interface RecordPage<L extends List, Row> {
  readonly data: Row[];
  readonly totalCount: number;
  readonly totalIsCapped?: true;
  readonly nextCursor?: string;
  readonly sums?: Sums<L>;
}

export async function listRecords<L extends List, Row extends { readonly id: string }>(
  db: Db,
  list: RecordList<L, Row>,
  query: PageQuery<L>,
  bounds: Bounds = {},
): Promise<RecordPage<L, Row>> {
  const matches = query.q && isByDate(list.said, query.q) ? await matching(db, list.kind, query.q) : undefined;
  if (query.q && isByDate(list.said, query.q) && !matches) return { data: [], totalCount: 0 };
  const order = orderIn(list, query, matches !== undefined);
  const chosen = matches ? chosenByWords(list, query, bounds, matches) : chosenByFilters(list, query, bounds);
  const [rows, { count, ...sums }] = await Promise.all([
    db.run(
      sql<Row & PageAt>`select own.*, page.at as "pageAt" from (${chosen.page(order)}) page
        cross join lateral (select ${list.columns} from ${chosen.from} ${list.joins ?? sql``}
          where ${chosen.id} = page.record_id ${eachOf(list)}) own
        order by page.at ${wayOf(order)}, page.record_id ${wayOf(order)}`.compile(qb),
    ),
    db.one((query.sums === 'all' ? summed(list, chosen.all(EVERY)) : counted(list, chosen)).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: String(row.pageAt), id: row.id }));
  const isSummed = list.said.sums.length > 0 && (count <= MAX_COUNT || query.sums === 'all');
  return {
    data: data.map(withoutPageAt),
    ...totals(count),
    ...next,
    ...(isSummed ? { sums: sums as unknown as Sums<L> } : {}),
  };
}

/** What a room puts together is put together for each row of the page, never whole. */
const eachOf = ({ table }: Pick<Rowless<List>, 'table'>): Sql => (typeof table === 'string' ? sql`` : sql`offset 0`);

type Counted = RawBuilder<{ readonly count: number }>;
/** Of more than are counted nobody is told the sum: then none is made. */
function counted<L extends List>(list: Rowless<L>, chosen: Chosen): Counted {
  // What a room puts together would be put together twice.
  if (list.said.sums.length === 0 || typeof list.table !== 'string') return summed(list, chosen.all(MAX_COUNT + 1));
  // Each by its key: of a table of some thousands the planner would sooner read all.
  const { as } = list;
  const these = sql`from counted cross join lateral (select ${sql.ref(as)}.* from ${chosen.from}
    where ${chosen.id} = counted.record_id offset 0) ${sql.ref(as)}
    where (select count(*) from counted) <= ${MAX_COUNT}`;
  const sums = list.said.sums.map((name) => sql`s.${sql.ref(name)}, `);
  return sql`with counted as materialized (${chosen.ids(MAX_COUNT + 1)})
    select ${sql.join(sums, sql``)} (select count(*)::int from counted) as count from (${summed(list, these)}) s`;
}

/** How many there are and what they add up to, both of the same rows. */
function summed<L extends List>(list: Rowless<L>, all: Sql): Counted {
  const columns = Object.entries<Sql>(list.sums).map(([name, column]) => ({ name: sql.ref(name), column }));
  const added = columns.map(({ name }) => sql`, coalesce(sum(${name}), 0)::bigint as ${name}`);
  const read = columns.map(({ name, column }) => sql`, ${column} as ${name}`);
  return sql`select count(*)::int as count ${sql.join(added, sql``)}
    from (select 1 ${sql.join(read, sql``)} ${all}) counted`;
}

interface PageAt {
  readonly pageAt: string | number;
}
function withoutPageAt<Row>(row: Row & PageAt): Row {
  const { pageAt: _, ...own } = row;
  return own as unknown as Row;
}
interface OrderIn extends SortKey {
  readonly isDown: boolean;
  readonly cursor: Cursor | undefined;
}
const wayOf = ({ isDown }: OrderIn): Sql => (isDown ? sql`desc` : sql`asc`);

/** Words are kept with the instant of their record: by words, the newest come first (settled 6). */
function orderIn<L extends List>(list: Rowless<L>, query: PageQuery<L>, isByWords: boolean): OrderIn {
  const { name, direction } = orderOf(list.said, query.sort);
  const { key, of } = isByWords ? { key: sql`m.at`, of: 'instants' as const } : list.sort[name as SortOf<L>];
  return { key, of, isDown: isByWords || direction === 'descending', cursor: decodeCursor(query.cursor, of) };
}

interface Chosen {
  readonly from: Sql;
  readonly id: Sql;
  /** `(at, record_id)` of the page and one more. */
  readonly page: (order: OrderIn) => Sql;
  /** All that is listed, `most` of it, to be counted and added up; `ids` without looking its records up. */
  readonly all: (most: number) => Sql;
  readonly ids: (most: number) => Sql;
}

function chosenByFilters<L extends List>(list: Rowless<L>, query: PageQuery<L>, bounds: Bounds): Chosen {
  const { from, id } = namesOf(list);
  const own = [
    ...ofStores(bounds.scope, list.store),
    ...conditionsOf(list, query, bounds),
    ...(query.q ? [list.byWords?.(query.q) ?? hasWords(list.kind, id, query.q)] : []),
  ];
  const all = (most: number): Sql => sql`from ${from} where ${and(own)} limit ${most}`;
  return {
    from,
    id,
    page: (order) => sql`select ${order.key} as at, ${id} as record_id from ${from}
      where ${and([...own, ...after(order, id)])} order by ${order.key} ${wayOf(order)}, ${id} ${wayOf(order)}
      limit ${query.limit + 1}`,
    all,
    ids: (most) => sql`select ${id} as record_id ${all(most)}`,
  };
}

/** The filters ask the record's own row, so that a page is always full. */
function chosenByWords<L extends List>(
  list: Rowless<L>,
  query: PageQuery<L>,
  bounds: Bounds,
  matches: Matches,
): Chosen {
  const { from, id } = namesOf(list);
  const filters = conditionsOf(list, query, bounds);
  const asked = list.wordsHaveStore ? filters : [...ofStores(bounds.scope, list.store), ...filters];
  const own = [
    ...(list.wordsHaveStore ? ofStores(bounds.scope, 'm.store_id') : []),
    ...(asked.length > 0 ? [sql`exists (select from ${from} where ${id} = m.record_id and ${and(asked)})`] : []),
  ];
  const record = list.said.sums.length > 0 ? sql`join ${from} on ${id} = found.record_id` : sql``;
  return {
    from,
    id,
    page: (order) => matches.rows(query.limit + 1, and([...own, ...after(order, sql`m.record_id`)])),
    all: (most) => sql`from (${matches.rows(most, and(own))}) found ${record}`,
    ids: (most) => sql`select found.record_id from (${matches.rows(most, and(own))}) found`,
  };
}

const after = ({ key, of, isDown, cursor }: OrderIn, id: Sql): Sql[] => {
  if (!cursor) return [];
  const side = isDown ? sql`<` : sql`>`;
  return [sql`(${key}, ${id}) ${side} (${cursor.at}::${sql.raw(CURSOR_TYPES[of])}, ${cursor.id}::uuid)`];
};

type Told = 'kind' | 'concepts' | 'historyOf';
/** An operation may end later than the instant it says, and a copy that reads may lag a little behind. */
const MARGIN = '2 minutes';
/**
 * By its history and by what people did with it: both only grow, and are read from that day on. Records are then found
 * by their key; walked in their order, those of a quiet list would be compared with each of them until the last.
 */
function updatedSince(list: Pick<Rowless<List>, 'table' | 'as' | Told>, instant: string): Sql {
  const { kind, concepts = [kind], historyOf } = list;
  const ofIts = concepts === 'any' ? sql`` : sql`and concept = any (${[...concepts]}::text[])`;
  const since = sql`at >= ${instant}::timestamptz - ${MARGIN}::interval ${ofIts}`;
  const changed = sql`select record_id from state_changes where ${since}
    union all select record_id from audit_events where ${since}`;
  if (historyOf === undefined) return sql`${namesOf(list).id} = any (array(${changed}))`;
  const told = historyOf.map((record) => sql`${record} in (${changed})`);
  return sql`(${sql.join(told, sql` or `)})`;
}

function conditionsOf<L extends List>(list: Rowless<L>, query: PageQuery<L>, { also = [] }: Bounds): Sql[] {
  const where = list.where as Readonly<Record<string, (value: unknown) => Sql | undefined>>;
  const asked = query as Readonly<Record<string, unknown>>;
  const own = Object.entries(list.said.filters).flatMap(([filter, { kind }]) => {
    const given = asked[filter];
    // One alone is a list of one; none of several is no filter.
    const value = kind === 'some' && given !== undefined ? [given].flat() : given;
    const isAsked = value !== undefined && !(Array.isArray(value) && value.length === 0);
    return (isAsked ? where[filter]?.(value) : undefined) ?? [];
  });
  const changed = query.updatedSince === undefined ? [] : [updatedSince(list, query.updatedSince)];
  return [...own, ...changed, ...also];
}

const ofStores = (scope: Scope, column: string | undefined): Sql[] =>
  scope === undefined || column === undefined ? [] : [isIdOf(column)(scope)];

function namesOf({ table, as }: Pick<Rowless<List>, 'table' | 'as'>) {
  const from = typeof table === 'string' ? sql`${sql.table(table)} ${sql.ref(as)}` : table;
  return { id: sql.ref(`${as}.id`), from };
}
