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
async function traced(traceId: string): Promise<[Span, Span[]]> {
  const own = () => spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => own().filter(({ kind }) => kind === 2).length, { timeout: 10_000 }).toBe(1);
  return [own().find(({ kind }) => kind === 2)!, own().filter(({ kind }) => kind === 3)];
}
const ask = (traceparent: string | undefined, url: string, more: object = {}) =>
  app.server.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${till.token}`, ...(traceparent === undefined ? {} : { traceparent }) },
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
  expect([url, headers['content-type'], headers['x-key'], headers['x-other']]).toEqual([
    '/v1/traces',
    'application/json',
    'a key',
    'b=c',
  ]);
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
  const told = await Promise.all(ids.map(traced));
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
  const [, statements] = await traced(traceId);
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

test('B-46 who is not being traced is not, who says nothing begins one, and what is badly said is nothing', async () => {
  const [untraced, zero] = [id(), '0'.repeat(32)];
  await ask(`00-${untraced}-${caller}-00`, '/v1/cash/current');
  for (const said of [undefined, `00-${zero}-${caller}-01`, `ff-${id()}-${caller}-01`, `00-${id()}-${caller}`, 'x'])
    await ask(said, '/v1/cash/current');
  const alone = await ask(undefined, '/v1/cash/current');
  const mine = () => spans().find((span) => attribute(span, 'quilate.request_id') === alone.headers['x-request-id']);
  await expect.poll(mine, { timeout: 10_000 }).toBeDefined();
  expect(mine()!.parentSpanId).toBeUndefined();
  expect(mine()!.traceId).toMatch(/^[\da-f]{32}$/);
  expect(spans().some(({ traceId }) => traceId === untraced || traceId === zero)).toBe(false);
});

test('B-46 a statement that fails is said with its code, and a taker that is away stops nobody and is said once', async () => {
  const warned: string[] = [];
  const log = createLog('warn', { write: (line) => void warned.push(line) });
  const traces = new Traces(traceTargetFrom(envOf((taker.address() as AddressInfo).port))!, log);
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
    spans().filter((one) => JSON.stringify(one).includes(said)),
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
  });
});
