/** What each series of numbers holds and misses (B-34): counted up to a number by night, the rest when it is asked. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb, type Tx } from './db.ts';
import type { RoomInvariants } from './invariants.ts';
import type { Series } from './series.ts';

/** A series whose numbers after `upTo` are to be counted. */
export interface Head {
  readonly name: string;
  readonly series: string;
  readonly upTo: number;
  /** Nothing of it was counted before. */
  readonly isWhole: boolean;
}
export interface Numbers extends Head {
  readonly first: number | null;
  readonly last: number | null;
  readonly numbered: number;
  readonly missing: number;
  readonly missingNumbers: number[];
}

/** Questions about one kind of number, of the series in `k`. */
export interface NumberedKind {
  readonly name: string;
  readonly heads: Series['heads'];
  readonly counted: string;
  /** How many of a series were given up; no such question where nothing is. */
  readonly annulled: string | undefined;
}

/** States of a record that was given a number and then given up. */
const GIVEN_UP = ['cancelled', 'CANCELLED', 'corrected', 'deleted'];
export const MISSING_SHOWN = 20;
type Stated = NonNullable<RoomInvariants['stated']>[number];

export function numberedKind(
  { name, from, series, n, beyond, heads }: Series,
  stated: readonly Stated[],
): NumberedKind {
  const known = stated.find(({ table }) => table === from);
  const givenUp = GIVEN_UP.filter((state) => known?.machine.states.includes(state));
  const after = `select (${n})::int as n from ${from} where ${beyond}`;
  return {
    name,
    heads,
    counted: `select k.*, c.first, c.last, c.numbered, coalesce(c.last - k."upTo" - c.numbered, 0) as missing,
        case when c.last - k."upTo" > c.numbered then array(select generate_series(k."upTo" + 1, c.last)
          except (${after}) order by 1 limit ${MISSING_SHOWN}) else '{}' end as "missingNumbers"
      from k cross join lateral (select min(n) as first, max(n) as last, count(*)::int as numbered from (${after}) t) c
      where k.name = '${name}'`,
    annulled:
      givenUp.length === 0
        ? undefined
        : `select k.name, k.series, (select count(*)::int from ${from}
            where ${series} = k.series and ${known!.state} in ('${givenUp.join("', '")}')) as annulled
          from k where k.name = '${name}'`,
  };
}

const union = (queries: readonly string[]): RawBuilder<never> =>
  sql.join(
    queries.map((one) => sql.raw(one)),
    sql` union all `,
  );
const given = (series: readonly Pick<Head, 'name' | 'series'>[]) =>
  sql`with k as (select * from jsonb_to_recordset(${JSON.stringify(series)}::jsonb)
    as k(name text, series text, "upTo" int, "isWhole" boolean))`;
const among = (kinds: readonly NumberedKind[], series: readonly Pick<Head, 'name'>[]): NumberedKind[] =>
  kinds.filter(({ name }) => series.some((one) => one.name === name));

/** `moved`: whose head is not where they were counted to; one that went back is counted anew. */
export async function headsOf(db: Db, kinds: readonly NumberedKind[], which: 'all' | 'moved'): Promise<Head[]> {
  const letters: string[] = [];
  const queries: string[] = [];
  for (const { name, heads } of kinds) {
    if ('letters' in heads) letters.push(`('${name}', '${heads.letters}')`);
    else queries.push(`select '${name}' as name, series, value from (${heads.query}) ${name}`);
  }
  if (letters.length > 0)
    queries.push(`select v.name, c.name as series, c.value from counters c
      join (values ${letters.join()}) v(name, letters) on v.letters = split_part(c.name, '-', 1)`);
  const isMoved = which === 'all' ? sql`` : sql`and h.value is distinct from k.up_to`;
  return await db.run(
    sql<Head>`select h.name, h.series, t."isWhole",
        case when t."isWhole" then coalesce(b.value, 0) else k.up_to end as "upTo"
      from (${union(queries)}) h
      left join series_beginnings b on b.name = h.name and b.series = h.series
      left join number_counts k on k.name = h.name and k.series = h.series
      cross join lateral (select ${which} = 'all' or k.up_to is null or k.up_to > h.value as "isWhole") t
      where (h.value > coalesce(b.value, 0) or k.up_to is not null) ${isMoved}`.compile(qb),
  );
}

export async function countAfter(db: Db, kinds: readonly NumberedKind[], heads: readonly Head[]): Promise<Numbers[]> {
  if (heads.length === 0) return [];
  const queries = among(kinds, heads).map(({ counted }) => counted);
  return await db.run(sql<Numbers>`${given(heads)} ${union(queries)}`.compile(qb));
}

/** Whose a series is, as its letters or its id say. */
export interface Whose {
  readonly placeId: string | null;
  readonly year: number | null;
}

/** In place of what was counted of that kind before. */
export async function keepCounts(tx: Tx, name: string, counted: readonly (Numbers & Whose)[]): Promise<void> {
  await tx.run(sql`delete from number_counts where name = ${name}`.compile(qb));
  await tx.run(
    sql`insert into number_counts (name, series, place_id, year, first, up_to, numbered, missing, missing_numbers)
      select name, series, "placeId", year, first, last, numbered, missing, "missingNumbers"
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r(name text, series text, "placeId" uuid, year int,
        first int, last int, numbered int, missing int, "missingNumbers" int[])`.compile(qb),
  );
}

/** Of those series, by name and series: how many numbers were given up, where they can be. */
export async function annulledOf(
  db: Db,
  kinds: readonly NumberedKind[],
  series: readonly Pick<Head, 'name' | 'series'>[],
): Promise<ReadonlyMap<string, number>> {
  const queries = among(kinds, series).flatMap(({ annulled }) => annulled ?? []);
  if (queries.length === 0) return new Map();
  const rows = await db.run(
    sql<{ name: string; series: string; annulled: number }>`${given(series)} ${union(queries)}`.compile(qb),
  );
  return new Map(rows.map((row) => [`${row.name} ${row.series}`, row.annulled]));
}
