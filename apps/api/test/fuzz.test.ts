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
