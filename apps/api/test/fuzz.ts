/**
 * Addresses of the contract against hostile input: a refusal that says why, never a fault, never slow. A plain run
 * sends some of the values to each place, chosen by its seed; `npm test -- --long` sends them all.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { ownerOfAddress } from '../../../architecture/checks/map.ts';
import { MODULES } from '../../../architecture/modules.ts';
import type { Wing } from '../../../architecture/plan.ts';
import { ROUTES } from '../src/rooms.ts';
import { qb } from '../src/platform/db.ts';
import { HEAVY_AT_ONCE, isHeavy } from '../src/platform/heavy.ts';
import { type Contract, readContract, wrongDates, wrongTypes } from './contract.ts';
import * as hostile from './hostile.ts';
import * as records from './fuzz-records.ts';
import { type House, useHouse } from './shop.ts';

const SLOWEST_MS = 2_000;
/** It has a line and connections of its own: it keeps no till waiting. */
const SLOWEST_HEAVY_MS = 10_000;
const AT_ONCE = 8;
/** What fits into the small body of a public address. */
const NAMES_SENT = 400;
/** Answers the same whoever is asked for. */
const ALWAYS_ACCEPTED = '/v1/auth/forgot-password';
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const ENGLISH = /\b(invalid|expected|required|must|error|unexpected|received|failed|not found|the)\b/i;

/** What any address may answer, of the wire, of its key and of who signs: said once, not at each. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'MALFORMED',
  'UNSUPPORTED_TYPE',
  'TOO_LARGE',
  'TOO_SLOW',
  'TOO_MANY',
  'BUSY',
  'NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'STILL_RUNNING',
  // Of a photo or a drawn signature, which any proof may be.
  'FILE_UNKNOWN',
  ...Object.keys(proofsErrors),
]);
/** As the server reads it: nothing is a body without fields, and a mark of the order of bytes is no part of it. */
const readIn = (payload: string): unknown => JSON.parse(payload.replace(/^\ufeff/, '').trim() || '{}');
const codeIn = (body: string): string => /"code":"([A-Z_\d]+)"/.exec(body)?.[1] ?? 'none';

export interface Shot {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
  readonly token?: string;
}

export const endpoints: readonly Endpoint[] = ROUTES.map((route) => route.endpoint).filter(
  (endpoint) => endpoint.stream !== 'text/event-stream',
);
export const endpointsOf = (wing: Wing): readonly Endpoint[] =>
  endpoints.filter(({ path }) => MODULES[ownerOfAddress(MODULES, 'api', path)!]?.wing === wing);

/** Some of them, the same for the same seed and place; all of them in a long run. */
export const someOf = <T>(values: readonly T[], count: number, place: string): readonly T[] =>
  inject('isLong') ? values : hostile.chosen(values, count, `${inject('seed')} ${place}`);

/** What a file of the fuzzer fires with: an API, a contract, and what it has been answered. */
export class Range {
  readonly house: House = useHouse();
  readonly seen = new Map<number, number>();
  columns: readonly string[] = [];
  #contract: Contract | undefined;

  constructor() {
    beforeAll(async () => {
      await records.setUp(this.house);
      this.#contract = await readContract(records.office());
      const rows = await this.house.db.run(
        sql<{ name: string }>`select distinct column_name as name from information_schema.columns
          where table_schema = 'public'`.compile(qb),
      );
      this.columns = rows.map((row) => row.name);
    });
    // Wrong codes are counted and would end in a lock; the lock has tests of its own.
    beforeEach(async () => {
      records.forget();
      await this.forgiveTries();
    });
  }

  async forgiveTries(): Promise<void> {
    await this.house.db.run(qb.deleteFrom('secret_attempts'));
  }

  get contract(): Contract {
    return this.#contract!;
  }

  bodyOf(endpoint: Endpoint): unknown {
    return hostile.example(this.contract.bodyOf(endpoint)!, {
      ...records.all(),
      signature: records.tillFor(endpoint).signature,
    });
  }

  countOf(status: number): number {
    return this.seen.get(status) ?? 0;
  }

  async fire({ endpoint, url, payload, type, token }: Shot): Promise<string[]> {
    const since = performance.now();
    const answer = await this.house.app.server.inject({
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
    const { statusCode: status, headers, body } = answer;
    this.seen.set(status, this.countOf(status) + 1);
    const faults: string[] = [];
    if (status >= 500) faults.push(`status ${status}`);
    if (tookMs > (isHeavy(endpoint, {}) ? SLOWEST_HEAVY_MS : SLOWEST_MS)) faults.push(`took ${Math.round(tookMs)} ms`);
    for (const [name, value] of Object.entries(HEADERS)) if (headers[name] !== value) faults.push(`${name} is missing`);
    if (Object.keys(headers).some((name) => name.startsWith('access-control'))) faults.push('lets other sites read');
    if (!String(headers['content-security-policy']).includes("default-src 'self'")) faults.push('no policy of content');
    const reply = status < 300 ? this.contract.replyOf(endpoint) : undefined;
    if (reply) faults.push(...wrongDates(reply, JSON.parse(body)));
    if (status < 300 && typeof payload === 'string')
      for (const wrong of wrongTypes(this.contract.bodyOf(endpoint), readIn(payload))) faults.push(`took ${wrong}`);
    if (status >= 400) {
      faults.push(...faultsOfRefusal(status, body, String(headers['x-request-id'])));
      const code = codeIn(body);
      if (!ANYWHERE.has(code) && !this.contract.prints(endpoint, status, code))
        faults.push(`${status} ${code} is not in the contract of ${endpoint.path}`);
    }
    return faults.map(
      (fault) => `${endpoint.method} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 200)}: ${fault}`,
    );
  }

  /** As it is answered, where what is sent is not what the contract asks for. */
  async answerOf({ endpoint, url, payload, type = 'application/json', token }: Shot): Promise<string> {
    const { statusCode, body } = await this.house.app.server.inject({
      method: endpoint.method,
      url,
      headers: { 'content-type': type, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: payload ?? '',
    });
    return `${statusCode} ${statusCode < 400 ? 'done' : codeIn(body)}`;
  }

  async faultsOf(shots: readonly Shot[]): Promise<string[]> {
    const faults: string[] = [];
    // How long it stood in its line says nothing of how long it took.
    const atOnce = shots.some(({ endpoint }) => isHeavy(endpoint, {})) ? HEAVY_AT_ONCE : AT_ONCE;
    for (let at = 0; at < shots.length; at += atOnce) {
      const answers = await Promise.all(shots.slice(at, at + atOnce).map((shot) => this.fire(shot)));
      faults.push(...answers.flat());
    }
    return firstOf(faults);
  }
}

const firstOf = (faults: readonly string[]): string[] => [...new Set(faults)].slice(0, 20);

export const urlOf = (endpoint: Endpoint, put: Readonly<Record<string, string>> = {}): string =>
  endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => put[name] ?? String(records.all()[name] ?? records.all()['productCode']),
  );

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

/** Every address of a wing. */
export function fuzz(wing: Wing): void {
  const range = new Range();
  const mine = endpointsOf(wing);
  describe('A23 A15 addresses', () => {
    fuzzAddresses(range, mine);
  });
  describe('G14 A10 A12 A23 bodies', () => {
    fuzzBodies(range, mine);
  });
  test('what was fired was done, and refused for what it is and for what is not there', () => {
    for (const status of [200, 404, 422]) expect(range.countOf(status)).toBeGreaterThan(0);
  });
}

function fuzzAddresses(range: Range, mine: readonly Endpoint[]): void {
  const withParams = mine.filter((endpoint) => endpoint.params !== undefined);
  test.each(withParams)('$method $path with ids nobody has', async (endpoint) => {
    const texts = hostile.TEXTS.filter((text) => text.length <= 200);
    const shots = range.contract.parametersOf(endpoint, 'path').flatMap((name) =>
      someOf(texts, 8, `${endpoint.method} ${endpoint.path} ${name}`).map((text) => ({
        endpoint,
        url: urlOf(endpoint, { [name]: encodeURIComponent(text) }),
        token: records.office().token,
      })),
    );
    const full = shots.map((shot) => (endpoint.body ? { ...shot, payload: '{}' } : shot));
    expect(await range.faultsOf(full)).toEqual([]);
  });

  const withQuery = mine.filter((endpoint) => endpoint.query !== undefined);
  test.each(withQuery)('$method $path with every parameter out of its mind', async (endpoint) => {
    const names = range.contract.parametersOf(endpoint, 'query');
    const url = urlOf(endpoint);
    const about = (name: string): string => `${endpoint.path} ?${name}`;
    const queries = [
      ...names.flatMap((name) =>
        someOf(hostile.TEXTS, 5, about(name)).map((text) => `${name}=${encodeURIComponent(text)}`),
      ),
      ...names.flatMap((name) => someOf(hostile.spellings(name.replace('[]', '')), 4, about(name))),
      range.columns.slice(0, 90).join('=1&'),
      range.columns.slice(90, 180).join('[]=1&'),
      'x'.repeat(10_000),
    ];
    const first = endpoint.stream ? 'type=BARCODE_ONLY&' : '';
    const shots = queries.map((query) => ({ endpoint, url: `${url}?${first}${query}`, token: records.office().token }));
    expect(await range.faultsOf(shots)).toEqual([]);
  });
}

function fuzzBodies(range: Range, mine: readonly Endpoint[]): void {
  const withBody = mine.filter((endpoint) => endpoint.body !== undefined);
  test.each(withBody)('$method $path with every field replaced or left out', async (endpoint) => {
    const { token } = records.tillFor(endpoint);
    const values = [...hostile.VALUES, undefined];
    const faults: string[] = [];
    let isDoneAsIs = false;
    await records.refresh(endpoint);
    // As it should be first: what gets through later is left to chance.
    for (const place of [undefined, ...hostile.placesOf(range.bodyOf(endpoint))]) {
      const tried = place ? someOf(values, 6, `${endpoint.method} ${endpoint.path} ${place.join('.')}`) : [undefined];
      for (const value of tried) {
        const body = range.bodyOf(endpoint);
        const payload = JSON.stringify(place ? hostile.withAt(body, place, value) : body);
        const before = range.countOf(endpoint.status ?? 200);
        faults.push(...(await range.fire({ endpoint, url: urlOf(endpoint), payload, token })));
        if (range.countOf(endpoint.status ?? 200) === before) continue;
        isDoneAsIs ||= place === undefined;
        await records.renew(endpoint);
      }
      await range.forgiveTries();
    }
    expect(firstOf(faults)).toEqual([]);
    // It got through, so the others were not refused at the first check.
    expect(isDoneAsIs).toBe(endpoint.isIdempotent === true || endpoint.path === ALWAYS_ACCEPTED);
  });

  test.each(withBody)('$method $path refuses, by its name, every column of every table', async (endpoint) => {
    await records.refresh(endpoint);
    const body = range.bodyOf(endpoint) as Record<string, unknown>;
    const camel = range.columns.map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    const names = [...new Set([...range.columns, ...camel])].filter((name) => !(name in body));
    const payload = { ...body, ...Object.fromEntries(names.map((name) => [name, 1])) };
    const issues = (endpoint.body as z.ZodType).safeParse(payload).error?.issues ?? [];
    const strange = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
    );
    expect(strange).toEqual(names);
    // Whoever sends as many as a stranger may is told of the first (F2).
    const sent = { ...body, ...Object.fromEntries(names.slice(0, NAMES_SENT).map((name) => [name, 1])) };
    const { status, json } = await records.office().call(endpoint.method, urlOf(endpoint), sent);
    expect([status, json.fields.map((field: { path: string }) => field.path)]).toEqual([422, [names[0]]]);
    const shots = hostile.objectsOf(body).flatMap((place) =>
      ['role', 'price_cents', 'constructor', 'then', 'toJSON'].map((name) => ({
        endpoint,
        url: urlOf(endpoint),
        payload: JSON.stringify(hostile.withAt(body, [...place, name], 1)),
        token: records.office().token,
      })),
    );
    expect(await range.faultsOf(shots)).toEqual([]);
  });
}
