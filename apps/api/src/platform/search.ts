/**
 * Finding records by the words people remember. Every word of a record is a row in list order, so a page of a common
 * word, a rare one and an absent one cost the same: the rows read are the rows shown.
 */
import { sql, type RawBuilder } from 'kysely';
import { type Db, qb, Tx } from './db.ts';

const MIN_PREFIX = 3;
const MAX_EXPANSIONS = 100;
/** From here on a word is common: looking up all records that have it is slower than reading the other word too. */
const COMMON = 2000;
/** Of words that are all common, an eighth of the records of one are reckoned to have the others too. */
const NEAR = 8;

/**
 * Lower case without accents or signs: `María-José` and `maria jose` are the same words. A code keeps together:
 * `VE-TRI-26-09873` is one word, with or without its hyphens.
 */
export function wordsOf(...texts: readonly (string | null | undefined)[]): string[] {
  const plain = texts
    .filter((text) => text != null)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\S*\d\S*/g, (code) => code.replaceAll('-', ''));
  return [...new Set(plain.match(/[a-z0-9]+/g) ?? [])]
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, 40));
}

export interface Indexed {
  readonly kind: string;
  readonly recordId: string;
  readonly at: string;
  readonly storeId: string | null;
  readonly words: readonly string[];
}

/** Found from now on by its words, at once; within a command `operation.words` does it with what else it writes. */
export const indexWords = (record: Indexed) => ofOne(record).compile(qb);

/** Many records at once, each by its own words. */
export const indexEach = (records: readonly Indexed[]) => ofEach(records).compile(qb);

/** The same within a statement that writes more. */
export const writingWords = (records: readonly Indexed[]): RawBuilder<unknown> =>
  records.length === 1 ? ofOne(records[0]!) : ofEach(records);

const ofOne = ({ kind, words, at, recordId, storeId }: Indexed) => sql`
  insert into search_words (kind, word, at, record_id, store_id)
  select ${kind}::text, word, ${at}::timestamptz, ${recordId}::uuid, ${storeId}::uuid
  from unnest(${[...words]}::text[]) as word
  on conflict do nothing`;

const ofEach = (records: readonly Indexed[]) => sql`
  insert into search_words (kind, word, at, record_id, store_id)
  select r.kind, w.word, r.at, r."recordId", r."storeId"
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as r(kind text, "recordId" uuid, at timestamptz, "storeId" uuid, words jsonb)
    cross join lateral jsonb_array_elements_text(r.words) as w(word)
  on conflict do nothing`;

/** Records that are in the search are found by these words too; `records` answers their `(at, id, store_id)`. */
export const indexAlso = (kind: string, records: RawBuilder<unknown>, words: readonly string[]) =>
  sql`
  insert into search_words (kind, word, at, record_id, store_id)
  select ${kind}, w.word, r.at, r.id, r.store_id
  from (${records}) r cross join unnest(${[...words]}::text[]) as w(word)
  on conflict do nothing`.compile(qb);

/** Takes records out of the search, or only some of their words. */
export const forgetWords = (recordIds: readonly string[], words?: readonly string[]) =>
  sql`delete from search_words where record_id = any (${[...recordIds]}::uuid[])
    and ${words === undefined ? sql`true` : sql`word = any (${[...words]}::text[])`}`.compile(qb);

/** The whole words a typed one stands for: itself, or those it begins. */
async function expand(db: Db, kind: string, word: string): Promise<string[]> {
  if (word.length < MIN_PREFIX) return [word];
  const last = `${word}\uffff`;
  const rows = await db.run(
    sql<{ word: string }>`
      with recursive found as (
        (select word from search_words where kind = ${kind} and word >= ${word} and word < ${last}
          order by word limit 1)
        union all
        select (select w.word from search_words w where w.kind = ${kind} and w.word > f.word and w.word < ${last}
          order by w.word limit 1) from found f where f.word is not null
      )
      select word from found where word is not null limit ${MAX_EXPANSIONS}`.compile(qb),
  );
  return rows.map((row) => row.word);
}

export interface Matches {
  /** `(at, record_id)` of what matches all words, newest first, ready to join; undefined when nothing can match. */
  readonly rows: (limit: number, filter: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Matches of a text: every typed word must begin some word of the record. */
export async function matching(db: Db, kind: string, text: string): Promise<Matches | undefined> {
  const typed = wordsOf(text);
  if (typed.length === 0) return undefined;
  const groups = await Promise.all(typed.map((word) => expand(db, kind, word)));
  if (groups.some((group) => group.length === 0)) return undefined;
  const [lead, ...others] = await rarestFirst(db, kind, groups);
  if (lead!.times >= COMMON) {
    const isSpelledOut = [lead!, ...others].every(({ words }) => words.length === 1);
    const found = isSpelledOut ? ofCommon : ofManySpellings;
    return { rows: (limit, filter) => found(kind, lead!, others, limit, filter) };
  }
  const rest = others.map(({ words }) => words);
  return {
    rows: (limit, filter) => sql`
      select at, record_id from unnest(${[...lead!.words]}::text[]) as lead(word)
      cross join lateral (
        select m.at, m.record_id from search_words m
        where m.kind = ${kind} and m.word = lead.word ${alsoHas(kind, rest)} and ${filter}
        order by m.at desc, m.record_id desc limit ${limit}
      ) page
      group by at, record_id order by at desc, record_id desc limit ${limit}`,
  };
}

interface Group {
  /** The spellings one typed word stands for. */
  readonly words: readonly string[];
  /** Records that have one of them, at most `COMMON`. */
  readonly times: number;
}

/** The rarest leads: what it does not have need not be looked at. One word alone is not counted. */
async function rarestFirst(db: Db, kind: string, groups: readonly string[][]): Promise<Group[]> {
  if (groups.length === 1) return [{ words: groups[0]!, times: 0 }];
  const counts = groups.map(
    (words) => sql`(select count(*)::int from (select from search_words
      where kind = ${kind} and word = any (${words}::text[]) limit ${COMMON}) seen)`,
  );
  const { times } = await db.one(sql<{ times: number[] }>`select array[${sql.join(counts)}] as times`.compile(qb));
  return groups.map((words, at) => ({ words, times: times[at]! })).toSorted((a, b) => a.times - b.times);
}

/**
 * Of words that are all common. Where many records have them together, a page lies among the newest of the first word,
 * each looked up in the others; only where that is not enough are all of them read.
 */
function ofCommon(kind: string, lead: Group, others: readonly Group[], limit: number, filter: RawBuilder<unknown>) {
  // As values they are looked up one by one, whatever the database reckons of joins.
  const has = others.map(
    ({ words }) => sql`(select true from search_words o
      where o.kind = ${kind} and o.word = ${words[0]!} and o.at = n.at and o.record_id = n.record_id)`,
  );
  const near = sql`select n.at, n.record_id from (
      select m.at, m.record_id from search_words m where m.kind = ${kind} and m.word = ${lead.words[0]!} and ${filter}
      order by m.at desc, m.record_id desc limit ${Math.max(COMMON, NEAR * limit)}) n
    where ${sql.join(has, sql` and `)} order by n.at desc, n.record_id desc limit ${limit}`;
  return sql`select at, record_id from (
      with near as materialized (${near})
      select at, record_id from near where (select count(*) from near) >= ${limit}
      union all
      select at, record_id from (${sideBySide(kind, lead, others, limit, filter)}) far
        where (select count(*) from near) < ${limit}) found
    order by at desc, record_id desc limit ${limit}`;
}

/**
 * Of words that begin many: both are read whole, and what they have in common is asked the rest in list order, until
 * the page is full. One lookup for each spelling would read the other word as many times.
 */
function ofManySpellings(
  kind: string,
  lead: Group,
  others: readonly Group[],
  limit: number,
  filter: RawBuilder<unknown>,
) {
  const having = ({ words }: Group): RawBuilder<unknown> => sql`(select distinct m.at, m.record_id from search_words m
    where m.kind = ${kind} and m.word = any (${[...words]}::text[]) offset 0)`;
  const joined = others.map((group, at) => sql`join ${having(group)} ${sql.ref(`o${at}`)} using (at, record_id)`);
  // Their shop is in no index of words: it is looked up of those the filter asks, if it asks for it.
  return sql`select m.at, m.record_id from (select at, record_id from ${having(lead)} l ${sql.join(joined, sql` `)}
      order by at desc, record_id desc offset 0) l
    cross join lateral (select l.at, l.record_id, (select w.store_id from search_words w
      where w.kind = ${kind} and w.record_id = l.record_id limit 1) as store_id) m
    where ${filter} order by m.at desc, m.record_id desc limit ${limit}`;
}

/**
 * Their records side by side in list order, so that two words that nobody has both cost one reading of each. Without
 * `offset 0` the database would look each record of the first up in the others.
 */
function sideBySide(kind: string, lead: Group, others: readonly Group[], limit: number, filter: RawBuilder<unknown>) {
  const inOrder = ({ words }: Group, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select m.at, m.record_id from search_words m where m.kind = ${kind} and m.word = ${words[0]!} and ${where}
    order by m.at desc, m.record_id desc offset 0)`;
  const joined = others.map(
    (group, at) => sql`join ${inOrder(group, sql`true`)} ${sql.ref(`o${at}`)} using (at, record_id)`,
  );
  return sql`select at, record_id from ${inOrder(lead, filter)} l ${sql.join(joined, sql` `)}
    order by at desc, record_id desc limit ${limit}`;
}

function alsoHas(kind: string, groups: readonly (readonly string[])[]): RawBuilder<unknown> {
  const conditions = groups.map(
    (
      words,
    ) => sql`and exists (select from search_words o where o.kind = ${kind} and o.word = any (${[...words]}::text[])
      and o.at = m.at and o.record_id = m.record_id)`,
  );
  return sql.join(conditions, sql` `);
}

/** A record is found by other words from now on: what it had already stays. */
export async function reindexWords(db: Db, { kind, recordId, at, storeId, words }: Indexed): Promise<void> {
  const query = sql`
    with these as (select distinct word from unnest(${[...words]}::text[]) as word),
    gone as (
      delete from search_words w where w.kind = ${kind} and w.record_id = ${recordId}
        and not (w.at = ${at}::timestamptz and w.word in (select word from these)))
    insert into search_words (kind, word, at, record_id, store_id)
    select ${kind}::text, word, ${at}::timestamptz, ${recordId}::uuid, ${storeId}::uuid from these
    on conflict (kind, word, at, record_id) do update set store_id = excluded.store_id
      where search_words.store_id is distinct from excluded.store_id`.compile(qb);
  await (db instanceof Tx ? db.later(query) : db.run(query));
}

/** Records are found from another shop from now on. */
export const moveWords = (kind: string, recordIds: readonly string[], storeId: string) =>
  sql`update search_words set store_id = ${storeId}::uuid
    where kind = ${kind} and record_id = any (${[...recordIds]}::uuid[])`.compile(qb);

/** Whether every typed word begins a word of the record; for lists short enough to be read whole. */
export function hasWords(kind: string, recordId: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const conditions = wordsOf(text).map(
    (word) => sql`exists (select from search_words w where w.kind = ${kind} and w.record_id = ${recordId}
      and w.word >= ${word} and w.word < ${`${word}\uffff`})`,
  );
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` and `);
}
