/** Every address of the contract against hostile input: a refusal that says why, never a fault, never slow. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { ROUTES } from '../src/app.ts';
import { qb } from '../src/platform/db.ts';
import * as hostile from './hostile.ts';
import * as records from './fuzz-records.ts';
import { useHouse } from './shop.ts';

const SLOWEST_MS = 2_000;
const AT_ONCE = 8;
/** Answers the same whoever is asked for. */
const ALWAYS_ACCEPTED = '/v1/auth/forgot-password';
/** After one of these nothing else would be answered. */
const ENDING: ReadonlySet<string> = new Set(['/v1/auth/logout', '/v1/auth/lock']);
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const ENGLISH = /\b(invalid|expected|required|must|error|unexpected|received|failed|not found|the)\b/i;

interface Shot {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
  readonly token?: string;
}

const house = useHouse();
const endpoints: readonly Endpoint[] = ROUTES.map((route) => route.endpoint).filter(
  (endpoint) => endpoint.stream !== 'text/event-stream',
);
const withBody = endpoints.filter((endpoint) => endpoint.body !== undefined);
const withQuery = endpoints.filter((endpoint) => endpoint.query !== undefined);
const withParams = endpoints.filter((endpoint) => endpoint.params !== undefined);
let columns: readonly string[];
// oxlint-disable-next-line typescript/no-explicit-any -- a document, walked by its keys
let openapi: any;
const seen = new Map<number, number>();

beforeAll(async () => {
  await records.setUp(house);
  openapi = (await records.office().get('/v1/openapi.json')).json;
  const rows = await house.db.run(
    sql<{ name: string }>`select distinct column_name as name from information_schema.columns
      where table_schema = 'public'`.compile(qb),
  );
  columns = rows.map((row) => row.name);
});

// Wrong codes are counted and would end in a lock; the lock has tests of its own.
beforeEach(async () => {
  records.forget();
  await house.db.run(qb.deleteFrom('secret_attempts'));
});

const operationOf = (endpoint: Endpoint) => openapi.paths[endpoint.path][endpoint.method.toLowerCase()];
const bodyOf = (endpoint: Endpoint): unknown =>
  hostile.example(operationOf(endpoint).requestBody.content['application/json'].schema, {
    ...records.all(),
    signature: records.tillFor(endpoint).signature,
  });
const paramsOf = (endpoint: Endpoint, place: 'path' | 'query'): string[] =>
  operationOf(endpoint)
    .parameters.filter((one: { in: string }) => one.in === place)
    .map((one: { name: string }) => one.name);
const urlOf = (endpoint: Endpoint, put: Readonly<Record<string, string>> = {}): string =>
  endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => put[name] ?? String(records.all()[name] ?? records.all()['productCode']),
  );

async function fire({ endpoint, url, payload, type, token }: Shot): Promise<string[]> {
  const since = performance.now();
  const reply = await house.app.server.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const tookMs = performance.now() - since;
  const { statusCode: status, headers, body } = reply;
  seen.set(status, (seen.get(status) ?? 0) + 1);
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (tookMs > SLOWEST_MS) faults.push(`took ${Math.round(tookMs)} ms`);
  for (const [name, value] of Object.entries(HEADERS)) if (headers[name] !== value) faults.push(`${name} is missing`);
  if (!String(headers['content-security-policy']).includes("default-src 'self'")) faults.push('no policy of content');
  if (status >= 400) faults.push(...faultsOfRefusal(status, body, String(headers['x-request-id'])));
  return faults.map(
    (fault) => `${endpoint.method} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 200)}: ${fault}`,
  );
}

function faultsOfRefusal(status: number, text: string, requestId: string): string[] {
  let refusal: { code?: string; message?: string; details?: unknown; requestId?: string; fields?: unknown[] };
  try {
    refusal = JSON.parse(text);
  } catch {
    return [`${status} is not JSON: ${text.slice(0, 80)}`];
  }
  const { code, message, details, fields } = refusal;
  const faults: string[] = [];
  if (!/^[A-Z_]+$/.test(code ?? '')) faults.push(`${status} without code`);
  if (!isSpanish(message)) faults.push(`${code} says «${message}»`);
  if (details === null || typeof details !== 'object') faults.push(`${code} without details`);
  if (refusal.requestId !== requestId) faults.push(`${code} without its request id`);
  if (status === 422 && !fields?.length) faults.push(`${code} names no field`);
  for (const field of (fields ?? []) as { path?: string; code?: string; message?: string }[]) {
    if (typeof field.path !== 'string' || !field.code) faults.push(`${code} has a field without place or code`);
    if (!isSpanish(field.message)) faults.push(`${code} ${field.path} says «${field.message}»`);
  }
  return faults;
}

/** A sentence with its full stop, and none of the library's own. What was sent may be quoted after a colon. */
function isSpanish(message: unknown): boolean {
  return typeof message === 'string' && /^[A-ZÁÉÍÓÚ].*[.…?]$/s.test(message) && !ENGLISH.test(message.split(':')[0]!);
}

async function faultsOf(shots: readonly Shot[]): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < shots.length; at += AT_ONCE) {
    const answers = await Promise.all(shots.slice(at, at + AT_ONCE).map(fire));
    faults.push(...answers.flat());
  }
  return firstOf(faults);
}

const firstOf = (faults: readonly string[]): string[] => [...new Set(faults)].slice(0, 20);

test('B-26 the printed contract names the same addresses as the mounted one', () => {
  const printed = Object.entries(openapi.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(printed.toSorted()).toEqual(ROUTES.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted());
});

describe('A23 A15 addresses', () => {
  test.each(withParams)('$method $path with ids nobody has', async (endpoint) => {
    const names = paramsOf(endpoint, 'path');
    const texts = hostile.TEXTS.filter((text) => text.length <= 200);
    const shots = names.flatMap((name) =>
      texts.map((text) => ({
        endpoint,
        url: urlOf(endpoint, { [name]: encodeURIComponent(text) }),
        token: records.office().token,
      })),
    );
    const full = shots.map((shot) => (endpoint.body ? { ...shot, payload: '{}' } : shot));
    expect(await faultsOf(full)).toEqual([]);
  });

  test.each(withQuery)('$method $path with every parameter out of its mind', async (endpoint) => {
    const names = paramsOf(endpoint, 'query');
    const url = urlOf(endpoint);
    const queries = [
      ...names.flatMap((name) => hostile.TEXTS.map((text) => `${name}=${encodeURIComponent(text)}`)),
      ...names.flatMap((name) => hostile.spellings(name.replace('[]', ''))),
      columns.slice(0, 90).join('=1&'),
      columns.slice(90, 180).join('[]=1&'),
      'x'.repeat(10_000),
    ];
    const first = endpoint.stream ? 'type=BARCODE_ONLY&' : '';
    const shots = queries.map((query) => ({ endpoint, url: `${url}?${first}${query}`, token: records.office().token }));
    expect(await faultsOf(shots)).toEqual([]);
  });
});

describe('A10 A12 A23 bodies', () => {
  test.each(withBody)('$method $path with every field replaced or left out', async (endpoint) => {
    const { token } = records.tillFor(endpoint);
    const values = [...hostile.VALUES, undefined];
    const faults: string[] = [];
    let done = 0;
    await records.refresh(endpoint);
    // As it should be first: where every field is needed, nothing else gets through.
    for (const place of [undefined, ...hostile.placesOf(bodyOf(endpoint))]) {
      for (const value of place ? values : [undefined]) {
        const body = bodyOf(endpoint);
        const payload = JSON.stringify(place ? hostile.withAt(body, place, value) : body);
        const before = seen.get(endpoint.status ?? 200) ?? 0;
        faults.push(...(await fire({ endpoint, url: urlOf(endpoint), payload, token })));
        if ((seen.get(endpoint.status ?? 200) ?? 0) === before) continue;
        done += 1;
        await records.renew(endpoint);
      }
      await house.db.run(qb.deleteFrom('secret_attempts'));
    }
    expect(firstOf(faults)).toEqual([]);
    // Some got through, so the others were not refused at the first check.
    expect(done > 0).toBe(endpoint.isIdempotent === true || endpoint.path === ALWAYS_ACCEPTED);
  });

  test.each(withBody)('$method $path refuses, by its name, every column of every table', async (endpoint) => {
    await records.refresh(endpoint);
    const body = bodyOf(endpoint) as Record<string, unknown>;
    const camel = columns.map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    const names = [...new Set([...columns, ...camel])].filter((name) => !(name in body));
    for (let at = 0; at < names.length; at += 40) {
      const batch = names.slice(at, at + 40);
      const payload = { ...body, ...Object.fromEntries(batch.map((name) => [name, 1])) };
      const { status, json } = await records.office().call(endpoint.method, urlOf(endpoint), payload);
      expect(status).toBe(422);
      expect(json.fields.map((field: { path: string }) => field.path)).toEqual(batch);
    }
    const shots = hostile.objectsOf(body).flatMap((place) =>
      ['role', 'price_cents', 'constructor', 'then', 'toJSON'].map((name) => ({
        endpoint,
        url: urlOf(endpoint),
        payload: JSON.stringify(hostile.withAt(body, [...place, name], 1)),
        token: records.office().token,
      })),
    );
    expect(await faultsOf(shots)).toEqual([]);
  });

  test('every change with bodies that are no JSON, and JSON that says it is something else', async () => {
    const changes = endpoints.filter((endpoint) => endpoint.method !== 'GET' && !ENDING.has(endpoint.path));
    const shots = changes.flatMap((endpoint) => {
      const shared = { endpoint, url: urlOf(endpoint), token: records.office().token };
      return [
        ...hostile.PAYLOADS.map((payload) => ({ ...shared, payload })),
        ...hostile.CONTENT_TYPES.map((type) => ({ ...shared, payload: '{}', type })),
      ];
    });
    expect(await faultsOf(shots)).toEqual([]);
  });
});

test('A8 nobody signed in gets further than the door, whatever is sent', async () => {
  const closed = endpoints.filter((endpoint) => endpoint.policy !== 'public');
  const before = seen.get(401) ?? 0;
  const shots = closed.flatMap((endpoint): Shot[] => {
    const url = urlOf(endpoint);
    if (endpoint.method === 'GET') {
      return ['', 'not a token', 'x'.repeat(43)].map((token) => ({ endpoint, url: `${url}?limit=-1&q=%00`, token }));
    }
    return hostile.VALUES.map((value) => ({ endpoint, url, payload: JSON.stringify({ a: value }) }));
  });
  expect(await faultsOf(shots)).toEqual([]);
  expect((seen.get(401) ?? 0) - before).toBe(shots.length);
});

test('what was fired was understood in every way it could be', () => {
  for (const status of [200, 400, 401, 404, 413, 415, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(0);
  expect([...seen.values()].reduce((total, count) => total + count, 0)).toBeGreaterThan(2_000);
});
