/** What a house does by itself, as whoever takes traces of OpenTelemetry sees it: its jobs, its looks at the books. */
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { untilJobBegins } from './job-clock.ts';
import { useHouse } from './shop.ts';
import { newSpanTaker, type Span, textsBelow } from './span-taker.ts';

const house = useHouse();
let taker: Awaited<ReturnType<typeof newSpanTaker>>;
let working: App;
beforeAll(async () => {
  taker = await newSpanTaker();
  const owner = house.databaseUrl;
  const env = {
    PORT: '0',
    QUILATE_SECRET: 'test-pepper-'.repeat(4),
    QUILATE_JOBS: 'on',
    QUILATE_DISK_RESERVE_MB: '64',
    OTEL_EXPORTER_OTLP_ENDPOINT: taker.url,
  };
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  working = await createApp({ ...readConfig(env), poolSize: 4 }, urls, createLog('silent'));
  await untilJobBegins(owner, 'tidy-sessions');
});
afterAll(async () => {
  await working.close();
  taker.stop();
});

const named = (name: string | RegExp): Span[] => taker.spans.filter((one) => new RegExp(name).test(one.name));

test('B-46 a job the queue hands out is a trace by its name with its statements', async () => {
  const settings = { schema: 'jobs', max: 1, schedule: false, supervise: false, migrate: false } as const;
  const boss = new PgBoss({ connectionString: house.databaseUrl, ...settings });
  await boss.start();
  await boss.send('tidy-sessions', {});
  await boss.stop();
  await expect.poll(() => named('^job tidy-sessions$').length, { timeout: 30_000, interval: 200 }).toBe(1);
  const [run] = named('^job tidy-sessions$');
  expect(run!.parentSpanId).toBeUndefined();
  expect(textsBelow(taker.spans, run!)).toMatch(/delete from "?sessions/);
});

test('B-46 each look at the books is a trace by the number of its rule, over a connection of its own', async () => {
  await expect.poll(() => named(/^look at /).length, { timeout: 30_000, interval: 200 }).toBeGreaterThan(2);
  for (const look of named(/^look at /)) {
    expect(look.parentSpanId).toBeUndefined();
    expect(textsBelow(taker.spans, look)).toMatch(/invariant|look/i);
  }
  expect(new Set(named(/^look at /).map(({ traceId }) => traceId)).size).toBe(named(/^look at /).length);
});
