/** What the fuzzer does with all addresses at once, and that no address is left out of its parts. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WINGS, type Wing } from '../../../architecture/plan.ts';
import { ROUTES } from '../src/rooms.ts';
import { wrongTypes } from './contract.ts';
import { endpoints, endpointsOf, Range, type Shot, someOf, urlOf } from './fuzz.ts';
import * as records from './fuzz-records.ts';
import * as hostile from './hostile.ts';

/** After one of these nothing else would be answered. */
const ENDING: ReadonlySet<string> = new Set(['/v1/auth/logout', '/v1/auth/lock']);
const range = new Range();

test('the printed contract names the same addresses as the mounted one', () => {
  const printed = Object.entries(range.contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(printed.toSorted()).toEqual(ROUTES.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted());
});

test('every address is in one part of the fuzzer, and every part has its file', () => {
  const wings = (Object.keys(WINGS) as Wing[]).filter((wing) => endpointsOf(wing).length > 0);
  expect(wings.flatMap(endpointsOf).length).toBe(endpoints.length);
  expect(wings.filter((wing) => !existsSync(new URL(`./fuzz-${wing}.test.ts`, import.meta.url)))).toEqual([]);
});

test('a seed chooses the same values again; other seeds choose the others', () => {
  const values = [...hostile.VALUES.keys()];
  const choose = (seed: number) => hostile.chosen(values, 6, `${seed} POST /v1/sales lines.0`);
  expect(choose(7)).toEqual(choose(7));
  expect(new Set(choose(7)).size).toBe(6);
  const seeds = Array.from({ length: 100 }, (_, seed) => seed);
  expect(new Set(seeds.flatMap(choose)).size).toBe(values.length);
});

describe('G15 G20 A10 A12 A23 bodies', () => {
  test('every change with bodies that are no JSON, and JSON that says it is something else', async () => {
    const changes = endpoints.filter((endpoint) => endpoint.method !== 'GET' && !ENDING.has(endpoint.path));
    const shots = changes.flatMap((endpoint) => {
      const shared = { endpoint, url: urlOf(endpoint), token: records.office().token };
      const place = `${endpoint.method} ${endpoint.path}`;
      return [
        ...someOf(hostile.PAYLOADS, 4, place).map((payload) => ({ ...shared, payload })),
        ...someOf(hostile.CONTENT_TYPES, 6, place).map((type) => ({ ...shared, payload: '{}', type })),
      ];
    });
    expect(await range.faultsOf(shots)).toEqual([]);
  });

  const withBody = endpoints.filter(({ body, path }) => body !== undefined && !ENDING.has(path));
  const place = ({ method, path }: (typeof endpoints)[number]): string => `${method} ${path}`;

  /** Read as a body without fields. */
  const AS_EMPTY: readonly unknown[] = ['null', '\ufeff{}'];

  /** Of a record that may be there: what is sent is read. */
  const urlRead = (endpoint: (typeof endpoints)[number]): string => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const placeId = `store:${records.office().shop.code}`;
    const known = { ...records.all(), platformId: 'main-jewellery', placeId } as Readonly<Record<string, string>>;
    return urlOf(endpoint, Object.fromEntries(names.map((name) => [name, known[name] ?? randomUUID()])));
  };

  test('G20 what is no JSON of the contract is 400, 413 or 422, and nothing of it is done', async () => {
    const wrong: string[] = [];
    for (const endpoint of withBody) {
      const shared = { endpoint, url: urlRead(endpoint), token: records.office().token };
      for (const payload of someOf(hostile.PAYLOADS, 4, `malformed ${place(endpoint)}`)) {
        const answer = await range.answerOf({ ...shared, payload });
        const isEmpty = AS_EMPTY.includes(payload) && answer === (await range.answerOf({ ...shared, payload: '{}' }));
        if (!isEmpty && !/^(400|413|422) /.test(answer))
          wrong.push(`${place(endpoint)} ${String(payload).slice(0, 40)}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('G20 V4.1.1 whatever a body says it is, it is refused as such or read as the JSON it is', async () => {
    const wrong: string[] = [];
    for (const endpoint of withBody) {
      const shared = { endpoint, url: urlRead(endpoint), token: records.office().token, payload: '{}' };
      const asJson = await range.answerOf(shared);
      for (const type of someOf(hostile.CONTENT_TYPES, 5, `types ${place(endpoint)}`)) {
        const answer = await range.answerOf({ ...shared, type });
        if (answer !== asJson && answer !== '415 UNSUPPORTED_TYPE')
          wrong.push(`${place(endpoint)} as ${JSON.stringify(type)}: ${answer} instead of ${asJson}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('A8 nobody signed in gets further than the door, whatever is sent', async () => {
  const closed = endpoints.filter((endpoint) => endpoint.policy !== 'public');
  const before = range.countOf(401);
  const shots = closed.flatMap((endpoint): Shot[] => {
    const url = urlOf(endpoint);
    if (endpoint.method === 'GET') {
      return ['', 'not a token', 'x'.repeat(43)].map((token) => ({ endpoint, url: `${url}?limit=-1&q=%00`, token }));
    }
    const values = someOf(hostile.VALUES, 5, `${endpoint.method} ${endpoint.path}`);
    return values.map((value) => ({ endpoint, url, payload: JSON.stringify({ a: value }) }));
  });
  expect(await range.faultsOf(shots)).toEqual([]);
  expect(range.countOf(401) - before).toBe(shots.length);
});

test('G14 G37 what was fired was understood in every way it could be', () => {
  for (const status of [400, 401, 413, 415, 422]) expect(range.countOf(status)).toBeGreaterThan(0);
  expect([...range.seen.values()].reduce((total, count) => total + count, 0)).toBeGreaterThan(2_000);
});

test('G14 A12 what was taken though it is of another type than the contract prints is a fault', () => {
  const shape = range.contract.bodyOf(endpoints.find(({ path }) => path === '/v1/auth/login')!);
  const good = { storeId: randomUUID(), email: 'a@b.es', password: 'x' };
  expect(wrongTypes(shape, good)).toEqual([]);
  for (const wrong of [1, null, true, ['x'], { x: 1 }])
    expect(wrongTypes(shape, { ...good, password: wrong })).toEqual([expect.stringContaining('.password is ')]);
});
