/** What a request did, step by step, as whoever takes traces of OpenTelemetry sees it. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { newShop, PASSWORD, type Person, type Till, urlsOf, useHouse } from '../../test/shop.ts';
import { patiently } from './apart.ts';
import { PoolDb } from './db.ts';
import { readConfig } from './config.ts';
import { createPool } from './pool.ts';
import { createLog } from './log.ts';
import { refuseClearOutlets } from './open-wire.ts';
import { traceTargetFrom } from './trace-target.ts';
import { Traces } from './traces.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly status?: { code: number };
}

const house = useHouse();
const taken: { headers: IncomingHttpHeaders; url: string; body: string }[] = [];
let answer = 200;
const taker = createServer((told, response) => {
  let body = '';
  told.on('data', (part: Buffer) => (body += part.toString()));
  told.on('end', () => {
    taken.push({ headers: told.headers, url: told.url!, body });
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  });
});
let app: App;
let person: Person;
let till: Till;
const envOf = (port: number) => ({
  PORT: '0',
  QUILATE_SECRET: 'test-pepper-'.repeat(4),
  QUILATE_JOBS: 'off',
  QUILATE_DISK_RESERVE_MB: '64',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key,x-other=b=c',
});
beforeAll(async () => {
  await new Promise<void>((resolve) => taker.listen(0, '127.0.0.1', resolve));
  const env = envOf((taker.address() as AddressInfo).port);
  app = await createApp({ ...readConfig(env), poolSize: 2 }, urlsOf(house.databaseUrl), createLog('silent'));
  const shop = await newShop(house);
  person = await shop.person('SHOP_ASSISTANT');
  till = await shop.signIn(person);
});
afterAll(async () => {
  await app.close();
  taker.close();
});

const newTraces = (log = createLog('silent')) =>
  new Traces(traceTargetFrom(envOf((taker.address() as AddressInfo).port))!, log);
const spans = (): Span[] =>
  taken.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attribute = ({ attributes }: Span, name: string): string | undefined => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
/** All of one trace, its request first, once it has been told. */
async function traced(traceId: string, traces?: Traces): Promise<[Span, Span[]]> {
  await traces?.stop();
  const own = () => spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => own().filter(({ kind }) => kind === 2).length, { timeout: 10_000 }).toBe(1);
  return [own().find(({ kind }) => kind === 2)!, own().filter(({ kind }) => kind === 3)];
}
type Headers = Readonly<Record<string, string>>;
const ask = (traceparent: string | undefined, url: string, more: object = {}, headers: Headers = {}) =>
  app.server.inject({
    method: 'GET',
    url,
    headers: {
      authorization: `Bearer ${till.token}`,
      ...(traceparent === undefined ? {} : { traceparent }),
      ...headers,
    },
    ...more,
  });
const [caller, id] = [randomBytes(8).toString('hex'), () => randomBytes(16).toString('hex')];

test('B-46 a request goes on with the trace of who called, and its statements are its steps, by the number on screen', async () => {
  const traceId = id();
  const reply = await ask(`00-${traceId}-${caller}-01`, '/v1/cash/current');
  expect(reply.statusCode).toBe(200);
  const [whole, statements] = await traced(traceId);
  expect(whole).toMatchObject({ name: 'GET /v1/cash/current', parentSpanId: caller });
  expect(whole.status).toBeUndefined();
  expect(attribute(whole, 'error.type')).toBeUndefined();
  expect(attribute(whole, 'http.response.status_code')).toBe('200');
  expect(attribute(whole, 'quilate.request_id')).toBe(reply.headers['x-request-id']);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([whole.spanId]));
  expect(statements.map((one) => attribute(one, 'db.query.text')).join('\n')).toContain('cash_sessions');
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of statements) {
    expect(BigInt(from) >= BigInt(whole.startTimeUnixNano) && BigInt(from) <= BigInt(to)).toBe(true);
    expect(BigInt(to) <= BigInt(whole.endTimeUnixNano)).toBe(true);
  }
  const { headers, url, body } = taken[0]!;
  expect([url, headers['content-type']]).toEqual(['/v1/traces', 'application/json']);
  expect([headers['x-key'], headers['x-other']]).toEqual(['a key', 'b=c']);
  expect(body).toContain('"service.name","value":{"stringValue":"quilate"}');
});

test('B-46 statements of requests that wait for each other are each of their own, with a body too', async () => {
  const ids = Array.from({ length: 12 }, id);
  const payload = { storeId: till.shop.id, email: person.email, password: PASSWORD };
  await Promise.all(
    ids.map((traceId, at) =>
      at % 3 === 0
        ? ask(`00-${traceId}-${caller}-01`, '/v1/auth/login', { method: 'POST', payload })
        : ask(`00-${traceId}-${caller}-01`, '/v1/cash/current'),
    ),
  );
  const told = await Promise.all(ids.map((traceId) => traced(traceId)));
  // Which of them opens a connection, and asks it what it is, is chance.
  const isOfItself = (one: Span): boolean => !attribute(one, 'db.query.text')!.includes('transaction_read_only');
  const count = (at: number): number => told[at]![1].filter(isOfItself).length;
  expect(told.map(([whole]) => attribute(whole, 'http.response.status_code'))).toEqual(Array(12).fill('200'));
  for (let at = 0; at < ids.length; at += 1) expect(count(at)).toBeGreaterThan(1);
  // The same question is asked in the same steps, however many ask at once.
  expect(new Set([1, 2, 4, 5, 7, 8, 10, 11].map(count)).size).toBe(1);
});

test('B-46 a body that comes in pieces over the network is still of its request', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const text = JSON.stringify({ storeId: till.shop.id, email: person.email, password: PASSWORD });
  const traceId = id();
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-${caller}-01` };
  const asked = request({ port, method: 'POST', path: '/v1/auth/login', headers });
  asked.write(text.slice(0, 20));
  await setTimeout(100);
  asked.end(text.slice(20));
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(200);
  const [whole, statements] = await traced(traceId);
  expect(attribute(whole, 'error.type')).toBeUndefined();
  expect(statements.map((one) => attribute(one, 'db.query.text')).join('\n')).toContain('insert into "sessions"');
});

test('G27 a trace tells what was asked of the database, never with what; and nothing of who asked', async () => {
  const traceId = id();
  const payload = { storeId: till.shop.id, email: person.email, password: 'No-es-Esta9' };
  const refused = await ask(`00-${traceId}-${caller}-01`, '/v1/auth/login', { method: 'POST', payload });
  expect(refused.statusCode).toBe(401);
  const [whole] = await traced(traceId);
  expect(attribute(whole, 'http.response.status_code')).toBe('401');
  const all = taken.map(({ body }) => body).join('');
  for (const value of [person.email, person.id, till.shop.id, till.shop.code, 'Yaiza', 'No-es-Esta9', till.token])
    expect([value, all.includes(value)]).toEqual([value, false]);
});

test('B-46 who says nothing begins a trace, what is badly said is nothing, and nobody hides by saying they are not traced', async () => {
  const [hidden, zero] = [id(), '0'.repeat(32)];
  const bad = [
    `00-${zero}-${caller}-01`,
    `ff-${id()}-${caller}-01`,
    `00-${id()}-${caller}`,
    'x'.repeat(9000),
    '"\u00f1',
  ];
  const all = [undefined, `00-${hidden}-${caller}-00`, ...bad];
  const act = { tracestate: 'quilate=click-12' };
  const replies = await Promise.all(all.map((said) => ask(said, '/v1/cash/current', undefined, act)));
  for (const [at, { statusCode, headers }] of replies.entries()) {
    expect([all[at], statusCode]).toEqual([all[at], 200]);
    const mine = () => spans().find((span) => attribute(span, 'quilate.request_id') === headers['x-request-id']);
    await expect.poll(mine, { timeout: 10_000 }).toBeDefined();
    expect(mine()!.parentSpanId).toBeUndefined();
    expect(mine()!.traceId).toMatch(/^[\da-f]{32}$/);
  }
  expect(spans().some(({ traceId }) => traceId === hidden || traceId === zero)).toBe(false);
  expect(spans().some(({ name }) => name === 'click')).toBe(false);
});

test('B-46 where who calls is to decide, who is not being traced is not', async () => {
  const env = envOf((taker.address() as AddressInfo).port);
  const target = traceTargetFrom({ ...env, OTEL_TRACES_SAMPLER: 'parentbased_always_on' })!;
  const traces = new Traces(target, createLog('silent'));
  const server = Fastify();
  traces.watchServer(server);
  server.get('/v1/asked', () => 'yes');
  const [traceId, untraced] = [id(), id()];
  for (const said of [`00-${untraced}-${caller}-00`, `00-${traceId}-${caller}-01`])
    await server.inject({ method: 'GET', url: '/v1/asked', headers: { traceparent: said } });
  await traced(traceId, traces);
  expect(spans().some((span) => span.traceId === untraced)).toBe(false);
});

test('B-46 what a person did is the beginning of what follows from it: the act, its requests, their statements', async () => {
  const traceId = id();
  const traceparent = `00-${traceId}-${caller}-01`;
  await ask(traceparent, '/v1/cash/current', undefined, { tracestate: 'other=1, quilate=click-250' });
  await ask(traceparent, '/v1/config');
  const own = () => spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => own().filter(({ kind }) => kind === 2).length, { timeout: 10_000 }).toBe(2);
  const acts = own().filter(({ kind }) => kind === 1);
  expect(acts).toMatchObject([{ name: 'click', spanId: caller }]);
  expect(acts[0]!.parentSpanId).toBeUndefined();
  const requests = own().filter(({ kind }) => kind === 2);
  expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual([caller, caller]);
  const first = requests.find(({ name }) => name === 'GET /v1/cash/current')!;
  const beforeNs = BigInt(first.startTimeUnixNano) - BigInt(acts[0]!.startTimeUnixNano);
  expect(beforeNs > 240_000_000n && beforeNs < 260_000_000n).toBe(true);
  const asked = own().filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === first.spanId);
  expect(asked.map((one) => attribute(one, 'db.query.text')).join('\n')).toContain('cash_sessions');
});

test.each(['click', 'click-', 'click-123456', 'Yaiza-1', 'click-1-2', '-1', 'x'.repeat(40)])(
  'B-46 an act called «%s» is none: its request is told all the same',
  async (said) => {
    const traceId = id();
    await ask(`00-${traceId}-${caller}-01`, '/v1/cash/current', undefined, { tracestate: `quilate=${said}` });
    await traced(traceId);
    expect(spans().some((span) => span.traceId === traceId && span.kind === 1)).toBe(false);
  },
);

test('B-46 the statements of a file are told too, though it has connections of its own', async () => {
  const traceId = id();
  const url = '/v1/sales/export?purpose=MANAGEMENT&format=csv';
  expect((await ask(`00-${traceId}-${caller}-01`, url)).statusCode).toBe(200);
  const [whole, statements] = await traced(traceId);
  expect(whole.name).toBe('GET /v1/sales/export');
  expect(statements.map((one) => attribute(one, 'db.query.text')).join('\n')).toMatch(/from "?sales/);
});

test('B-46 a screen that begins to hear of changes is told when it begins, not when it ends', async () => {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const traceId = id();
  const headers = {
    authorization: `Bearer ${till.token}`,
    accept: 'text/event-stream',
    traceparent: `00-${traceId}-${caller}-01`,
  };
  const asked = request({ port, path: '/v1/events', headers }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(200);
  const [whole, statements] = await traced(traceId);
  expect(whole).toMatchObject({ name: 'GET /v1/events' });
  expect(attribute(whole, 'error.type')).toBeUndefined();
  expect(statements.map((one) => attribute(one, 'db.query.text')).join('\n')).toContain('sessions');
  asked.destroy();
});

test('B-46 what a stream asks while it is open is no step of its beginning', async () => {
  const traces = newTraces();
  const pool = traces.watchPool(createPool(house.databaseUrl, 1));
  const server = Fastify();
  traces.watchServer(server);
  server.get('/v1/stream', async (_, reply) => {
    reply.hijack();
    await pool.query('select 21');
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    await pool.query('select 22');
    reply.raw.end();
  });
  const traceId = id();
  const headers = { accept: 'text/event-stream', traceparent: `00-${traceId}-${caller}-01` };
  expect((await server.inject({ method: 'GET', url: '/v1/stream', headers })).statusCode).toBe(200);
  const [, statements] = await traced(traceId, traces);
  await pool.end();
  expect(statements.map((one) => attribute(one, 'db.query.text')).filter((text) => /2\d$/.test(text!))).toEqual([
    'select 21',
  ]);
});

test('B-46 a request whose answer nobody waited for is told, and that nobody did', async () => {
  const traces = newTraces();
  const server = Fastify();
  traces.watchServer(server);
  const [isAsked, isLeft] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.get('/v1/slow', async (_, reply) => {
    reply.raw.once('close', isLeft.resolve);
    isAsked.resolve();
    await isLeft.promise;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const traceId = id();
  const headers = { traceparent: `00-${traceId}-${caller}-01` };
  const asked = request({ port: (server.server.address() as AddressInfo).port, path: '/v1/slow', headers }).end();
  asked.on('error', () => {});
  await isAsked.promise;
  asked.destroy();
  await isLeft.promise;
  await server.close();
  const [whole] = await traced(traceId, traces);
  expect(attribute(whole, 'error.type')).toBe('left');
});

test('B-46 each run of a job is a trace by its name with its statements, and one that fails says so, not of what', async () => {
  const traces = newTraces();
  const pool = traces.watchPool(createPool(house.databaseUrl, 1));
  const db = new PoolDb(pool, undefined, { watched: (own) => traces.watchPool(own) });
  const [good, bad] = traces.watchJobs([
    {
      name: 'count-it',
      cron: '0 3 * * *',
      run: () => patiently(db, async (slow) => [await pool.query('select 11'), await slow.pool.query('select 12')]),
    },
    { name: 'fail-it', cron: '0 3 * * *', run: () => Promise.reject(new RangeError('of Yaiza')) },
  ]);
  await good!.run();
  await good!.run();
  await expect(bad!.run()).rejects.toThrow('of Yaiza');
  await traces.stop();
  await pool.end();
  const runs = spans().filter(({ name }) => name === 'job count-it');
  expect(runs.map(({ kind, parentSpanId }) => [kind, parentSpanId])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
  expect(new Set(runs.map(({ traceId }) => traceId)).size).toBe(2);
  for (const run of runs) {
    const below = spans().filter(({ parentSpanId }) => parentSpanId === run.spanId);
    expect(below.map((one) => attribute(one, 'db.query.text'))).toEqual(
      expect.arrayContaining(['select 11', 'select 12']),
    );
  }
  const failed = spans().filter(({ name }) => name === 'job fail-it');
  expect(failed).toMatchObject([{ status: { code: 2 } }]);
  expect(attribute(failed[0]!, 'error.type')).toBe('RangeError');
  expect(taken.some(({ body }) => body.includes('of Yaiza'))).toBe(false);
});

test('B-46 of one that asks without end a thousand statements are told, and it itself', async () => {
  const traces = newTraces();
  const pool = traces.watchPool(createPool(house.databaseUrl, 1));
  await traces.doing('endless', async () => {
    for (let at = 0; at < 1200; at += 1) await pool.query('select 1');
  });
  for (let at = 0; at < 4; at += 1) await traces.stop();
  await pool.end();
  const [whole] = spans().filter(({ name }) => name === 'endless');
  expect(spans().filter(({ parentSpanId }) => parentSpanId === whole!.spanId).length).toBe(1000);
});

test('B-46 a statement that fails is said with its code, and a taker that is away stops nobody and is said once', async () => {
  const warned: string[] = [];
  const log = createLog('warn', { write: (line) => void warned.push(line) });
  const traces = newTraces(log);
  const pool = traces.watchPool(createPool(house.databaseUrl, 1));
  const server = Fastify();
  traces.watchServer(server);
  server.get('/v1/divided', async () => await pool.query('select 1 / 0'));
  server.get('/v1/whole', async () => (await pool.query('select 1 as one')).rows);
  const status = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode;
  expect(await status('/v1/divided')).toBe(500);
  answer = 503;
  await traces.stop();
  expect(await status('/v1/whole')).toBe(200);
  await traces.stop();
  expect(warned).toEqual([expect.stringContaining('HTTP 503')]);
  answer = 200;
  await pool.end();
  const [whole, statement] = ['/v1/divided', '22012'].map((said) =>
    // Whole: the number of a span may hold the same figures.
    spans().filter((one) => JSON.stringify(one).includes(`"stringValue":"${said}"`)),
  );
  expect(whole).toMatchObject([{ name: 'GET /v1/divided', status: { code: 2 } }]);
  expect(statement).toMatchObject([{ name: 'select', status: { code: 2 }, parentSpanId: whole![0]!.spanId }]);
});

test('G34 V12.3.1 an address that is none, of another kind, or in the clear in production, is refused in Spanish; without one nothing is traced', () => {
  expect(traceTargetFrom({})).toBeUndefined();
  expect(house.app.services.config.traces).toBeUndefined();
  for (const given of ['trazas', 'ftp://trazas.example'])
    expect(() => traceTargetFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: given })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  const clear = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://trazas.example:4318' };
  expect(() => refuseClearOutlets(clear)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  expect(
    traceTargetFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://a.example/otlp', OTEL_SERVICE_NAME: 'norte' }),
  ).toEqual({
    url: 'https://a.example/otlp/v1/traces',
    headers: {},
    service: 'norte',
    asCallers: false,
  });
});
