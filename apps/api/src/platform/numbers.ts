/** What each series of numbers holds and misses (B-34). */
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';
import type { RoomInvariants } from './invariants.ts';
import { begunAt, type Series } from './series.ts';

export interface Numbers {
  readonly name: string;
  readonly series: string;
  readonly first: number;
  readonly last: number;
  readonly numbered: number;
  readonly missing: number;
  readonly missingNumbers: number[];
  readonly annulled: number | null;
}

/** States of a record that was given a number and then given up. */
const GIVEN_UP = ['cancelled', 'CANCELLED', 'corrected', 'deleted'];
const SHOWN = 20;
type Stated = NonNullable<RoomInvariants['stated']>[number];

/** Each series with its first and last number, how many there are and which are missing, the first of them named. */
export function numbersOf({ name, from, series, n }: Series, stated: readonly Stated[]): string {
  const known = stated.find(({ table }) => table === from);
  const givenUp = GIVEN_UP.filter((state) => known?.machine.states.includes(state));
  const annulled =
    givenUp.length === 0 ? 'null::int' : `count(*) filter (where state in ('${givenUp.join("', '")}'))::int`;
  const state = givenUp.length === 0 ? '' : `, ${known!.state} as state`;
  return `select '${name}' as name, g.series, g.first, g.last, g.numbered, g.annulled,
      g.last - g.begun - g.numbered as missing,
      case when g.last - g.begun = g.numbered then '{}'::int[] else array(
        select m from generate_series(g.begun + 1, g.last) m
        where not exists (select from (select ${series} as series, ${n} as n from ${from}) t
          where t.series = g.source and t.n = m) order by m limit ${SHOWN}) end as "missingNumbers"
    from (select series as source, series::text, min(n)::int as first, max(n)::int as last, count(*)::int as numbered,
        ${annulled} as annulled, ${begunAt(name, 't.series')} as begun
      from (select ${series} as series, ${n} as n${state} from ${from}) t group by series) g`;
}

export const readNumbers = (db: Db, numbers: readonly string[]): Promise<Numbers[]> =>
  db.run(
    sql<Numbers>`${sql.join(
      numbers.map((one) => sql.raw(one)),
      sql` union all `,
    )}`.compile(qb),
  );
