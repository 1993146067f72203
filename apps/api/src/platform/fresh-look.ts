/**
 * The invariants of what was touched in the last minute: at a million sales a look at all takes minutes, this one well
 * under a second (decision 0133). Edits behind the triggers touch nothing and are found by the look at all.
 */
import { sql } from 'kysely';
import { type Invariant, type InvariantCount, MOST_FOUND } from './invariants.ts';
import { type PoolDb, qb } from './db.ts';

const UUID = 2950;
/** A query that cannot be narrowed down, three times as slow as this in a row, is left to the look at all. */
const SLOW_MS = 250;
const SLOW_TIMES = 3;
/** So many records at a time: a list of all that an import touches would be written out for each of the questions. */
const MOST_AT_ONCE = 5_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Heads {
  readonly line: number;
  readonly state: number;
}

export class FreshLook {
  readonly #db: PoolDb;
  readonly #invariants: readonly Invariant[];
  readonly #leads: readonly string[];
  readonly #narrowed = new Map<string, string>();
  readonly #slow = new Map<string, number>();
  /** Of the look before the last: what was being committed then is looked at twice rather than never. */
  #heads: readonly Heads[] = [];

  /** `leads` go from records, `$1::uuid[]`, to what hangs on them: queries of ids. */
  constructor(db: PoolDb, invariants: readonly Invariant[], leads: readonly string[]) {
    this.#db = db;
    this.#invariants = invariants;
    this.#leads = leads;
  }

  /** What does not hold; at the first look, and when nothing was touched, nothing. */
  async look(): Promise<InvariantCount[]> {
    const broken = new Map<string, InvariantCount>();
    const since = await this.#since();
    for (let touched = since && (await this.#touched(since, FIRST)); touched && touched.length > 0;) {
      const ids = [...touched, ...(await this.#ledFrom(touched))];
      for (const invariant of this.#invariants) await this.#lookAt(invariant, ids, broken);
      touched = touched.length < MOST_AT_ONCE ? [] : await this.#touched(since!, touched.at(-1)!);
    }
    return [...broken.values()];
  }

  async #lookAt(
    { id, es, violations, fresh }: Invariant,
    ids: readonly string[],
    broken: Map<string, InvariantCount>,
  ): Promise<void> {
    const queries = fresh.length > 0 ? fresh : await this.#narrow(violations);
    const before = broken.get(id);
    let count = before?.count ?? 0;
    const found = new Set(before?.found);
    for (const query of queries) {
      const own = await this.#countOf(query, ids);
      count += own;
      if (own > 0) for (const one of await this.#firstOf(query, ids)) found.add(one);
    }
    if (count > 0) broken.set(id, { id, es, count, found: [...found].slice(0, MOST_FOUND) });
  }

  /** Where the look before the last ended; nothing when nothing was touched, and at the first look. */
  async #since(): Promise<Heads | undefined> {
    const head = await this.#db.one(
      sql<Heads>`select coalesce((select max(position) from audit_events), 0) as line,
        coalesce((select max(id) from state_changes), 0) as state`.compile(qb),
    );
    const [since] = this.#heads;
    this.#heads = [...this.#heads, head].slice(-2);
    return since && (since.line !== head.line || since.state !== head.state) ? since : undefined;
  }

  /** The next of them, in their order. */
  async #touched(since: Heads, after: string): Promise<string[]> {
    const rows = await this.#db.run(
      sql<{ id: string }>`
        with lines as (select record_id, case when position('\\u0000' in payload) = 0 then payload::jsonb end as said
          from audit_events where position > ${since.line})
        select id from (select record_id as id from lines
          union select record_id from state_changes where id > ${since.state}
          union select (b ->> 'id')::uuid from lines, jsonb_array_elements(said -> 'books') b) touched
        where id > ${after}::uuid order by id limit ${MOST_AT_ONCE}`.compile(qb),
    );
    return rows.map(({ id }) => id);
  }

  async #ledFrom(touched: readonly string[]): Promise<string[]> {
    if (this.#leads.length === 0) return [];
    const led = await this.#db.pool.query<{ id: string }>(this.#leads.join(' union '), [touched]);
    return led.rows.map(({ id }) => id);
  }

  /** Those whose first column is a record's id, asked of these alone: PostgreSQL takes the question into the query. */
  async #narrow(violations: readonly string[]): Promise<string[]> {
    const narrowed: string[] = [];
    for (const query of violations) {
      if (!this.#narrowed.has(query)) {
        const { fields } = await this.#db.pool.query(`select * from (${query}) violations limit 0`);
        const [{ name, dataTypeID } = { name: '', dataTypeID: 0 }] = fields;
        const own = `select v."${name}" from (${query}) v where v."${name}" = any ($1::uuid[])`;
        this.#narrowed.set(query, dataTypeID === UUID ? own : '');
      }
      const own = this.#narrowed.get(query)!;
      if (own !== '') narrowed.push(own);
    }
    return narrowed;
  }

  async #countOf(query: string, ids: readonly string[]): Promise<number> {
    const slow = this.#slow.get(query) ?? 0;
    if (slow === SLOW_TIMES) return 0;
    const since = performance.now();
    const { rows } = await this.#db.pool.query<{ count: number }>(`select count(*)::int as count from (${query}) v`, [
      ids,
    ]);
    this.#slow.set(query, performance.now() - since > SLOW_MS ? slow + 1 : 0);
    return rows[0]!.count;
  }

  async #firstOf(query: string, ids: readonly string[]): Promise<string[]> {
    const first = `select v.id::text as id from (${query}) v (id) limit ${MOST_FOUND}`;
    const { rows } = await this.#db.pool.query<{ id: string | null }>(first, [ids]);
    return rows.flatMap(({ id }) => id ?? []);
  }
}
