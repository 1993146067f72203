/** What a house does by itself, as whoever takes traces of OpenTelemetry sees it: its jobs, its looks at the books. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { untilJobBegins } from './job-clock.ts';
import { useHouse } from './shop.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

const house = useHouse();
const spans: Span[] = [];
const taker = createServer((told, response) => {
  let body = '';
  told.on('data', (part: Buffer) => (body += part.toString()));
  told.on('end', () => {
    for (const { scopeSpans } of JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[])
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.end('{}');
  });
});
let working: App;
beforeAll(async () => {
  await new Promise<void>((resolve) => taker.listen(0, '127.0.0.1', resolve));
  const owner = house.databaseUrl;
  const env = {
    PORT: '0',
    QUILATE_SECRET: 'test-pepper-'.repeat(4),
    QUILATE_JOBS: 'on',
    QUILATE_DISK_RESERVE_MB: '64',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(taker.address() as AddressInfo).port}`,
  };
  const urls = { owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) };
  working = await createApp({ ...readConfig(env), poolSize: 4 }, urls, createLog('silent'));
  await untilJobBegins(owner, 'tidy-sessions');
});
afterAll(async () => {
  await working.close();
  taker.close();
});

const textsBelow = ({ traceId, spanId }: Span): string =>
  spans
    .filter((one) => one.traceId === traceId && one.parentSpanId === spanId)
    .map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? '')
    .join('\n');
const named = (name: string | RegExp) => spans.filter((one) => new RegExp(name).test(one.name));

test('B-46 a job the queue hands out is a trace by its name with its statements', async () => {
  const settings = { schema: 'jobs', max: 1, schedule: false, supervise: false, migrate: false } as const;
  const boss = new PgBoss({ connectionString: house.databaseUrl, ...settings });
  await boss.start();
  await boss.send('tidy-sessions', {});
  await boss.stop();
  await expect.poll(() => named('^job tidy-sessions$').length, { timeout: 30_000, interval: 200 }).toBe(1);
  const [run] = named('^job tidy-sessions$');
  expect(run!.parentSpanId).toBeUndefined();
  expect(textsBelow(run!)).toMatch(/delete from "?sessions/);
});

test('B-46 each look at the books is a trace by the number of its rule, over a connection of its own', async () => {
  await expect.poll(() => named(/^look at /).length, { timeout: 30_000, interval: 200 }).toBeGreaterThan(2);
  for (const look of named(/^look at /)) {
    expect(look.parentSpanId).toBeUndefined();
    expect(textsBelow(look)).toMatch(/invariant|look/i);
  }
  expect(new Set(named(/^look at /).map(({ traceId }) => traceId)).size).toBe(named(/^look at /).length);
});
