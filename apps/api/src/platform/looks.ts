/** What the last look at each invariant found, and how old it is: it outlives who looked (decision 0203). */
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from './db.ts';
import type { Invariant } from './invariants.ts';

/** Where a violation is, as people can open it. */
export interface FoundDocument {
  readonly code: string;
  /** What is no document, such as a session of somebody, has none. */
  readonly path: string | null;
}

export interface Look {
  readonly id: string;
  readonly es: string;
  /** Nothing as long as nobody has looked. */
  readonly count: number | null;
  readonly found: FoundDocument[];
  /** Since the last answer, by the clock of the database. */
  readonly ageSeconds: number | null;
  readonly tookMs: number;
  /** Why the last look had no answer. */
  readonly failure: string | null;
}

/** Of two moments text is enough: they are only compared by PostgreSQL. */
export const nowOf = async (db: Db, agoMs = 0): Promise<string> =>
  (await db.one(sql<{ now: string }>`select clock_timestamp() - ${agoMs} * interval '1 ms' as now`.compile(qb))).now;

export async function looksOf(db: Db, invariants: readonly Invariant[]): Promise<Look[]> {
  const rows = await db.run(
    sql<Omit<Look, 'es'>>`select invariant as id, count, found, took_ms as "tookMs", failure,
        greatest(0, extract(epoch from clock_timestamp() - looked_at))::int as "ageSeconds"
      from invariant_looks`.compile(qb),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const never = { count: null, found: [], ageSeconds: null, tookMs: 0, failure: null };
  return invariants.map(({ id, es }) => ({ ...never, ...known.get(id), id, es }));
}

const each = (invariants: readonly Invariant[]): RawBuilder<unknown> =>
  sql`unnest(${invariants.map(({ id }) => id)}::text[]) as said(id)
    left join invariant_looks l on l.invariant = said.id`;

/** How many nobody has begun to look at since. */
export const leftSince = async (db: Db, invariants: readonly Invariant[], since: string): Promise<number> =>
  (
    await db.one(
      sql<{ left: number }>`select count(*)::int as left from ${each(invariants)}
        where l.tried_at is null or l.tried_at < ${since}`.compile(qb),
    )
  ).left;

export interface Turn {
  readonly invariant: Invariant;
  /** What the look before could not tell. */
  readonly failedBefore: boolean;
}

/** The one nobody has looked at for longest; before an instant, where one is given. */
export async function nextTurn(db: Db, invariants: readonly Invariant[], since?: string): Promise<Turn | undefined> {
  const row = await db.first(
    sql<{ id: string; failed: boolean }>`select said.id, l.failure is not null as failed from ${each(invariants)}
      where l.tried_at is null or ${since ?? null}::timestamptz is null or l.tried_at < ${since ?? null}
      order by l.tried_at nulls first limit 1`.compile(qb),
  );
  return row && { invariant: invariants.find(({ id }) => id === row.id)!, failedBefore: row.failed };
}

interface Answered {
  readonly id: string;
  readonly triedAt: string;
  readonly tookMs: number;
}

export const rememberLook = (
  db: Db,
  look: Answered & { readonly count: number; readonly found: readonly FoundDocument[] },
) =>
  db.run(
    sql`insert into invariant_looks (invariant, tried_at, looked_at, took_ms, count, found)
      values (${look.id}, ${look.triedAt}, clock_timestamp(), ${look.tookMs}, ${look.count},
        ${JSON.stringify(look.found)})
      on conflict (invariant) do update set tried_at = excluded.tried_at, looked_at = excluded.looked_at,
        took_ms = excluded.took_ms, count = excluded.count, found = excluded.found, failure = null`.compile(qb),
  );

/** What it found before stays, with its age. */
export const rememberFailure = (db: Db, { id, triedAt, tookMs }: Answered, failure: string) =>
  db.run(
    sql`insert into invariant_looks (invariant, tried_at, took_ms, failure)
      values (${id}, ${triedAt}, ${tookMs}, ${failure})
      on conflict (invariant) do update set tried_at = excluded.tried_at, took_ms = excluded.took_ms,
        failure = excluded.failure`.compile(qb),
  );
