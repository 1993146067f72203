/** What a room offers to the questions of the office: its sums by something, of a period (settled 23). */
import { AGES, type Grouping, GROUPINGS, type Reading, type Sums } from '@quilate/domain/kernel/insight.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from './db.ts';
import { and } from './lists.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}
/** Of a key over all days, or of a day over all keys. */
export interface Part<S extends string = string> {
  readonly key: string | null;
  readonly day: string | null;
  readonly sums: Sums<S>;
}
export interface InsightSource<Name extends string = string, S extends string = string> {
  readonly insight: Name;
  /** Each key of the grouping and each day of the period that has anything. */
  readonly read: (db: Db, reading: Reading, period: Period) => Promise<readonly Part<S>[]>;
}

type Columns = { readonly [G in Grouping]?: RawBuilder<unknown> };
/** Rows that are added up: from where, by what, and what of each. */
export interface Facts<S extends string> {
  readonly from: RawBuilder<unknown>;
  readonly where?: readonly RawBuilder<unknown>[];
  /** Never null: what has none has a key that says so. Of what is of now there is no day. */
  readonly by: Columns;
  readonly sums: Readonly<Record<S, RawBuilder<unknown>>>;
}

/** Of nothing there is no row, and of what has no metal the key is this. */
export const NO_KEY = 'NONE';

export function partsOf<S extends string>(db: Db, facts: Facts<S>, reading: Reading): Promise<Part<S>[]> {
  const { from, where = [], by, sums } = facts;
  const names = Object.keys(sums) as S[];
  const key = by[reading.by];
  if (key === undefined) throw new Error(`nothing is grouped by ${reading.by} here`);
  const each = names.map((name) => sql`${sums[name]} as ${sql.ref(name)}`);
  const added = names.flatMap((name) => [sql.lit(name), sql`coalesce(sum(c.${sql.ref(name)}), 0)::bigint`]);
  const sets = by.day === undefined ? sql`(c.key, c.day)` : sql`grouping sets ((c.key), (c.day))`;
  return db.run(
    sql<Part<S>>`select c.key::text, c.day::text, jsonb_build_object(${sql.join(added)}) as sums
      from (select ${key} as key, ${by.day ?? sql`null::date`} as day, ${sql.join(each)}
        from ${from} where ${and([...where, ...chosenOf(by, reading)])}) c
      group by ${sets}`.compile(qb),
  );
}

/** The filters of a reading. */
export const chosenOf = (by: Columns, { filters }: Pick<Reading, 'filters'>): RawBuilder<unknown>[] =>
  GROUPINGS.flatMap((one) => {
    const [keys, column] = [filters[one] ?? [], by[one]];
    return keys.length === 0 || column === undefined ? [] : [sql`(${column})::text = any (${[...keys]}::text[])`];
  });

/** The span of ages a day falls in, by its first day (`AGES`). */
export const ageOf = (since: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  sql`(${sql.lit(`{${AGES.join()}}`)}::int[])[width_bucket(greatest(0, ${today}::date - (${since})::date),
    ${sql.lit(`{${AGES.join()}}`)}::int[])]`;
