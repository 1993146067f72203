/**
 * What the house says when nobody asks: once per subject, to direction by mail and on screen, until it holds again or
 * somebody has seen it (decision 0087).
 */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { tell } from './change.ts';
import { type Db, type PoolDb, qb, transact, type Tx } from './db.ts';
import { queueMail } from './mail.ts';

export type AlarmKind =
  | 'books'
  | 'job'
  | 'guessing'
  | 'exports'
  | 'uploads'
  | 'backup'
  | 'flood'
  | 'overdue'
  | 'tax'
  | 'examinations'
  | 'exits'
  | 'webhook';

export interface Raised {
  readonly kind: AlarmKind;
  /** What it is about: found again, it is the same alarm. */
  readonly subject: string;
  /** In Spanish. */
  readonly text: string;
  /** When it happened the last time; told before, it is not told again. */
  readonly at?: string;
}

/** Who is written to, and how it is said. */
export interface Direction {
  readonly mailsOf: (tx: Tx, kind: AlarmKind) => Promise<readonly string[]>;
  readonly write: (alarm: Raised) => { readonly subject: string; readonly body: string };
  /** Sends what waits, at once; without it, or where it fails, the mails leave with the next minute. */
  readonly deliver?: () => Promise<unknown>;
}

/** An alarm of an event begins anew after somebody has seen it; one of something that lasts stays seen. */
const EVENTS: readonly AlarmKind[] = ['guessing', 'exports', 'uploads', 'flood'];

export class Alarms {
  readonly #db: PoolDb;
  readonly #direction: Direction;

  constructor(db: PoolDb, direction: Direction) {
    this.#db = db;
    this.#direction = direction;
  }

  /** In a transaction of its own: it outlives the refusal that raised it. */
  async raise(alarm: Raised): Promise<void> {
    const isNew = await transact(this.#db, async (tx) => {
      if (alarm.at !== undefined && (await isTold(tx, alarm))) return false;
      if (EVENTS.includes(alarm.kind)) await endSeen(tx, alarm);
      const { id, isNew: isFirst } = await upsert(tx, alarm);
      if (isFirst) {
        const mail = this.#direction.write(alarm);
        for (const recipient of await this.#direction.mailsOf(tx, alarm.kind))
          await queueMail(tx, { recipient, ...mail });
      }
      await tx.run(tell([{ topic: 'alarms', storeId: '*', id }]));
      return isFirst;
    });
    if (isNew) void this.#direction.deliver?.().catch(() => {});
  }

  /** Of this kind only these still hold. */
  async settle(kind: AlarmKind, still: readonly string[]): Promise<void> {
    await transact(this.#db, async (tx) => {
      const over = await end(tx, sql`kind = ${kind} and subject <> all (${[...still]}::text[])`);
      await tx.run(tell(over.map(({ id }) => ({ topic: 'alarms', storeId: '*', id }))));
    });
  }

  /** It went well this time. */
  async settleOne(kind: AlarmKind, subject: string): Promise<void> {
    await transact(this.#db, async (tx) => {
      const over = await end(tx, sql`kind = ${kind} and subject = ${subject}`);
      if (over.length > 0) await tx.run(tell(over.map(({ id }) => ({ topic: 'alarms', storeId: '*', id }))));
    });
  }
}

/** Those that hold or that nobody has seen, for whoever watches the system. */
export async function liveAlarms(db: Db): Promise<readonly { kind: AlarmKind; subject: string; isSeen: boolean }[]> {
  return await db.run(
    sql<{ kind: AlarmKind; subject: string; isSeen: boolean }>`
      select kind, subject, state = 'seen' as "isSeen" from alarms where state <> 'over'`.compile(qb),
  );
}

const isTold = async (tx: Tx, { kind, subject, at }: Raised): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from alarms where kind = ${kind} and subject = ${subject} and last_at >= ${at ?? null}`.compile(qb),
  )) !== undefined;

async function upsert(tx: Tx, { kind, subject, text }: Raised): Promise<{ id: string; isNew: boolean }> {
  return await tx.one(
    sql<{ id: string; isNew: boolean }>`
      with told as (
        insert into alarms (id, kind, subject, text) values (${uuidv7()}, ${kind}, ${subject}, ${text})
        on conflict (kind, subject) where state <> 'over' do update
          set last_at = clock_timestamp(), times = alarms.times + 1, text = excluded.text
        returning id, times = 1 as "isNew"),
      born as (
        insert into state_changes (concept, record_id, to_state, action)
          select 'alarm', id, 'open', 'raise' from told where "isNew")
      select id, "isNew" from told`.compile(qb),
  );
}

const endSeen = (tx: Tx, { kind, subject }: Raised) =>
  end(tx, sql`kind = ${kind} and subject = ${subject} and state = 'seen'`);

async function end(tx: Tx, which: ReturnType<typeof sql>): Promise<readonly { id: string }[]> {
  return await tx.run(
    sql<{ id: string }>`
      with live as (select id, state from alarms where state <> 'over' and ${which} for no key update),
      ended as (
        update alarms a set state = 'over', ended_at = clock_timestamp() from live where a.id = live.id
        returning a.id, live.state as before),
      written as (
        insert into state_changes (concept, record_id, from_state, to_state, action)
          select 'alarm', id, before, 'over', 'settle' from ended)
      select id from ended`.compile(qb),
  );
}
