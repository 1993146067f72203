/**
 * The invariants of what was touched in the last minute: at a million sales a look at all takes minutes, this one well
 * under a second (decision 0133). Edits behind the triggers touch nothing and are found by the look at all.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { patiently } from './apart.ts';
import { type Invariant, type InvariantCount, MOST_FOUND } from './invariants.ts';
import { type PoolDb, qb } from './db.ts';

const UUID = 2950;
/**
 * A query that cannot be narrowed down, three times as slow as this in a row, is left to the look at all for an hour;
 * of many records each may take a little. A server that is busy makes others slow, too.
 */
const SLOW_MS = 250;
const SLOW_EACH_MS = 0.1;
const SLOW_TIMES = 3;
const AGAIN_MS = 3_600_000;
/** So many records at a time: a list of all that an import touches would be written out for each of the questions. */
const MOST_AT_ONCE = 5_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** What was touched and what hangs on it, and the connection it is asked on: none of the tills. */
interface Touched {
  readonly ids: readonly string[];
  readonly quiet: PoolDb;
}
interface Heads {
  readonly line: number;
  readonly state: number;
  /** Every transaction before this one had ended. */
  readonly ended: string;
}

export class FreshLook {
  readonly #db: PoolDb;
  readonly #invariants: readonly Invariant[];
  readonly #leads: readonly string[];
  readonly #narrowed = new Map<string, string>();
  readonly #slow = new Map<string, { readonly times: number; readonly at: number }>();
  /** Of the last two looks: what was being committed during the last stands before its heads. */
  #heads: readonly Heads[] = [];

  /** `leads` go from records, `$1::uuid[]`, to what hangs on them: queries of ids. */
  constructor(db: PoolDb, invariants: readonly Invariant[], leads: readonly string[]) {
    this.#db = db;
    this.#invariants = invariants;
    this.#leads = leads;
  }

  /** What does not hold; at the first look, and when nothing was touched, nothing. */
  async look(): Promise<InvariantCount[]> {
    const head = await this.#head();
    const since = this.#since(head);
    const broken = since ? await patiently(this.#db, (quiet) => this.#lookSince(since, quiet)) : [];
    // One that breaks off has seen nothing: the next begins where it began.
    this.#heads = [...this.#heads, head].slice(-2);
    return broken;
  }

  async #lookSince(since: Heads, quiet: PoolDb): Promise<InvariantCount[]> {
    const broken = new Map<string, InvariantCount>();
    for (let after = FIRST; ;) {
      const began = performance.now();
      const touched = await touchedSince(since, { after, quiet });
      if (touched.length === 0) return [...broken.values()];
      const ids = [...touched, ...(await this.#ledFrom(touched, quiet))];
      for (const invariant of this.#invariants) await this.#lookAt(invariant, { ids, quiet }, broken);
      if (touched.length < MOST_AT_ONCE) return [...broken.values()];
      after = touched.at(-1)!;
      await sleep(performance.now() - began);
    }
  }

  async #lookAt(
    { id, es, violations, fresh }: Invariant,
    of: Touched,
    broken: Map<string, InvariantCount>,
  ): Promise<void> {
    const queries = fresh.length > 0 ? fresh : await this.#narrow(violations, of.quiet);
    const before = broken.get(id);
    let count = before?.count ?? 0;
    const found = new Set(before?.found);
    for (const query of queries) {
      const own = await this.#countOf(query, of);
      count += own;
      if (own > 0) for (const one of await firstOf(query, of)) found.add(one);
    }
    if (count > 0) broken.set(id, { id, es, count, found: [...found].slice(0, MOST_FOUND) });
  }

  #head(): Promise<Heads> {
    return this.#db.one(
      sql<Heads>`select coalesce((select max(position) from audit_events), 0) as line,
        coalesce((select max(id) from state_changes), 0) as state,
        pg_snapshot_xmin(pg_current_snapshot())::text as ended`.compile(qb),
    );
  }

  /** Nothing when nothing was touched, and at the first look. */
  #since(head: Heads): Heads | undefined {
    const [from, last = from] = this.#heads;
    if (!from || !last || (from.line === head.line && from.state === head.state)) return undefined;
    return { ...from, ended: last.ended };
  }

  async #ledFrom(touched: readonly string[], { pool }: PoolDb): Promise<string[]> {
    if (this.#leads.length === 0) return [];
    const led = await pool.query<{ id: string }>(this.#leads.join(' union '), [touched]);
    return led.rows.map(({ id }) => id);
  }

  /** Those whose first column is a record's id, asked of these alone: PostgreSQL takes the question into the query. */
  async #narrow(violations: readonly string[], { pool }: PoolDb): Promise<string[]> {
    const narrowed: string[] = [];
    for (const query of violations) {
      if (!this.#narrowed.has(query)) {
        const { fields } = await pool.query(`select * from (${query}) violations limit 0`);
        const [{ name, dataTypeID } = { name: '', dataTypeID: 0 }] = fields;
        const own = `select v."${name}" from (${query}) v where v."${name}" = any ($1::uuid[])`;
        this.#narrowed.set(query, dataTypeID === UUID ? own : '');
      }
      const own = this.#narrowed.get(query)!;
      if (own !== '') narrowed.push(own);
    }
    return narrowed;
  }

  async #countOf(query: string, { ids, quiet }: Touched): Promise<number> {
    const since = performance.now();
    const slow = this.#slow.get(query);
    if (slow && slow.times >= SLOW_TIMES && since - slow.at < AGAIN_MS) return 0;
    const { rows } = await quiet.pool.query<{ count: number }>(`select count(*)::int as count from (${query}) v`, [
      ids,
    ]);
    const at = performance.now();
    if (at - since > SLOW_MS + ids.length * SLOW_EACH_MS) this.#slow.set(query, { times: (slow?.times ?? 0) + 1, at });
    else this.#slow.delete(query);
    return rows[0]!.count;
  }
}

async function firstOf(query: string, { ids, quiet }: Touched): Promise<string[]> {
  const first = `select v.id::text as id from (${query}) v (id) limit ${MOST_FOUND}`;
  const { rows } = await quiet.pool.query<{ id: string | null }>(first, [ids]);
  return rows.flatMap(({ id }) => id ?? []);
}

interface Place {
  readonly after: string;
  readonly quiet: PoolDb;
}
/** A row keeps the number of its transaction without how often numbers began anew. */
const isAfter = (ended: string) => sql`newest - (newest - xmin::text::bigint & 4294967295) >= ${ended}::bigint`;

/** The next of them, in their order. */
async function touchedSince({ line, state, ended }: Heads, { after, quiet }: Place): Promise<string[]> {
  const rows = await quiet.run(
    sql<{ id: string }>`
      with now as materialized (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest),
      lines as (select record_id, case when position('\\u0000' in payload) = 0 then payload::jsonb end as said
        from audit_events, now where position > ${line} and ${isAfter(ended)})
      select id from (select record_id as id from lines
        union select record_id from state_changes, now where id > ${state} and ${isAfter(ended)}
        union select (b ->> 'id')::uuid from lines, jsonb_array_elements(said -> 'books') b) touched
      where id > ${after}::uuid order by id limit ${MOST_AT_ONCE}`.compile(qb),
  );
  return rows.map(({ id }) => id);
}
