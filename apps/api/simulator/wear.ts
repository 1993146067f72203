/** What a day's work may leave behind in the process and in the books, counted where work has paused (G32). */
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { API_CONNECTIONS, type MovedHouse, OWNERS } from './moved-house.ts';

export interface Wear {
  readonly heapMb: number;
  /** Processes that began until then; each leaves some in the one process that plays them all. */
  readonly begun: number;
  /** Of the role that answers. */
  readonly connections: number;
  readonly listeners: number;
  /** Open ones, timers apart: whatever is being asked has one. */
  readonly sockets: number;
  /** Answers kept for whoever asks again, and how many days the oldest has been. */
  readonly replies: number;
  readonly oldestReplyDays: number;
  readonly oldestSessionDays: number;
  /** Wrong codes and passwords that count against nobody any more. */
  readonly forgottenMisses: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const listenersOf = (...emitters: readonly NodeJS.EventEmitter[]): number =>
  emitters
    .flatMap((one) => one.eventNames().map((name) => one.listenerCount(name)))
    .reduce((all, count) => all + count, 0);

export async function wearOf(house: MovedHouse): Promise<Wear> {
  // Timers of what was asked last end, and what they held goes.
  await sleep(200);
  collect();
  await sleep(0);
  collect();
  const { app } = house;
  const { rows } = await house.db.pool.query<Omit<Wear, 'heapMb' | 'begun' | 'listeners' | 'sockets'>>(`
    select (select count(*)::int from pg_stat_activity
        where datname = current_database() and usename = 'quilate_app') as connections,
      (select count(*)::int from idempotency_keys where reply is not null) as replies,
      (select coalesce(extract(days from now() - min(created_at)), 0)::int from idempotency_keys
        where reply is not null) as "oldestReplyDays",
      (select coalesce(extract(days from now() - min(created_at)), 0)::int from sessions) as "oldestSessionDays",
      (select count(*)::int from secret_attempts
        where last_failure_at < now() - interval '2 days' and secret !~ '-whole$') as "forgottenMisses"`);
  return {
    ...rows[0]!,
    begun: house.begun,
    heapMb: Math.round(process.memoryUsage().heapUsed / 1_048_576),
    listeners: listenersOf(process, app.server.server, app.db.pool),
    sockets: process.getActiveResourcesInfo().filter((name) => /Pipe|TCP/.test(name)).length,
  };
}

/**
 * The process of the simulator outlives each API it kills, of which some 3 MB stay in it; and it remembers what it
 * expects. What one API leaves by itself is far less.
 */
const DEAD_API_MB = 4;
const REMEMBERED_MB = 14;
/** Of the API: one that listens. Of the one who counts: those of its own, and what the runner of the tests holds. */
const LISTENING = 1;
const RUNNER_SOCKETS = 10;
/** A week of answers, a month of sessions, and the night of today. */
const REPLY_DAYS = 8;
const SESSION_DAYS = 31;

/** `early`: once everything has been done once or twice; `late`: after twice as many days more. */
export function expectNoWear(early: Wear, late: Wear): void {
  const mayGrowMb = REMEMBERED_MB + DEAD_API_MB * (late.begun - early.begun);
  expect(late.heapMb - early.heapMb, 'memory, in MB').toBeLessThanOrEqual(mayGrowMb);
  expect(late.listeners, 'listeners').toBeLessThanOrEqual(early.listeners);
  expect(late.connections, 'connections').toBeLessThanOrEqual(API_CONNECTIONS + LISTENING);
  expect(late.sockets, 'sockets').toBeLessThanOrEqual(API_CONNECTIONS + LISTENING + OWNERS + RUNNER_SOCKETS);
  expect(late.oldestReplyDays, 'days a reply is kept').toBeLessThanOrEqual(REPLY_DAYS);
  expect(late.oldestSessionDays, 'days a session is kept').toBeLessThanOrEqual(SESSION_DAYS);
  expect(late.forgottenMisses, 'misses that count no more').toBe(0);
}
