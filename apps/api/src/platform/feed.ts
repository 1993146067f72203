/**
 * What happened, in one order, for programs that follow it (docs/decisions/0367): each line of the audit and each move
 * by itself gets the next number, given by one process at a time: who has read one number has missed none below it.
 */
import { sql } from 'kysely';
import { type Db, type PoolDb, qb, transact } from './db.ts';
import type { Events } from './events.ts';
import type { Log } from './log.ts';
import type { StateChange } from './state-changes.ts';

const LOCK = 715_011;
/** So many of each chain, and of what moved by itself, at a time. */
const MOST = 1_000;
/** How long what was numbered can still be read. */
export const FEED_DAYS = 90;

/** Says to the feed what no line of the audit says. `storeId`: where it is heard; of no shop where that is no id. */
export const awaitFeed = (steps: readonly (Pick<StateChange, 'concept' | 'recordId' | 'action'> & Place)[]) =>
  sql`insert into feed_waiting (action, concept, record_id, store_id)
    select r.concept || '.' || r.action, r.concept, r."recordId",
      case when r."storeId" ~ '^[0-9a-f-]{36}$' then r."storeId"::uuid end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as r(concept text, action text, "recordId" uuid, "storeId" text)`.compile(qb);
interface Place {
  readonly storeId: string;
}

/** Numbers what has happened since the last time; answers how many. Nothing when another process is at it. */
export async function numberFeed(db: PoolDb): Promise<number> {
  let all = 0;
  for (;;) {
    const numbered = await transact(db, async (tx) => await numberSome(tx));
    all += numbered;
    if (numbered < MOST) return all;
  }
}

async function numberSome(tx: Db): Promise<number> {
  const turn = await tx.one(
    sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.compile(qb),
  );
  if (!turn.isOurs) return 0;
  const { count } = await tx.one(
    sql<{ count: number }>`
      with lines as (
        select e.chain, e.seq, e.at, e.action, e.concept, e.record_id, e.code, e.store_id
        from audit_heads h left join feed_heads f on f.chain = h.chain
          cross join lateral (select * from audit_events e where e.chain = h.chain and e.seq > coalesce(f.seq, 0)
            order by e.seq limit ${MOST}) e
        where h.seq > coalesce(f.seq, 0)),
      moved as (
        delete from feed_waiting where id in (select id from feed_waiting order by id limit ${MOST})
        returning id, at, action, concept, record_id, store_id),
      heads as (
        insert into feed_heads as f (chain, seq) select chain, max(seq) from lines group by chain
        on conflict (chain) do update set seq = excluded.seq returning 1),
      numbered as (
        insert into feed_events (at, action, concept, record_id, code, store_id)
        select at, action, concept, record_id, code, store_id from (
          select chain, seq, at, action, concept, record_id, code, store_id from lines
          union all select '', id, at, action, concept, record_id, null, store_id from moved) all_of_it
        order by at, chain, seq returning 1)
      select (select count(*)::int from numbered) + 0 * (select count(*)::int from heads) as count`.compile(qb),
  );
  return count;
}

/** What nobody can read any more. */
export const forgetFeed = (db: Db): Promise<unknown> =>
  db.run(
    sql`delete from feed_events where at < clock_timestamp() - ${`${FEED_DAYS} days`}::interval
      and n < (select max(n) from feed_events)`.compile(qb),
  );

const GATHER_MS = 300;

/** Numbers soon after something changes, whoever changed it; the clock does what this missed. */
export class FeedFollower {
  readonly #after: () => Promise<unknown>;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  /** `after`: what is done each time, with nothing of its own running. */
  constructor(log: Log, after: () => Promise<unknown>) {
    this.#log = log;
    this.#after = after;
  }

  follow(events: Pick<Events, 'subscribe'>): void {
    this.#unsubscribe = events.subscribe(() => {
      this.#timer ??= setTimeout(() => this.#go(), GATHER_MS).unref();
    });
  }

  #go(): void {
    this.#after()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'feed'))
      .finally(() => {
        this.#timer = undefined;
      });
  }

  stop(): void {
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
  }
}
