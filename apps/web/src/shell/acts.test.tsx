/** Which act a request says it follows, where the server has begun a trace with the page; none where it has not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, upload } from './api.ts';
import { watchActs } from './acts.ts';

const [TRACE, SPAN] = ['a'.repeat(32), 'b'.repeat(16)];
const OPENED = `00-${TRACE}-${SPAN}-01`;
const asked: { readonly parent: string | null; readonly state: string | null }[] = [];
let answer: () => Promise<Response>;
let end = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = () => Promise.resolve(Response.json({}));
  vi.stubGlobal('fetch', (_: string, { headers: given }: RequestInit) => {
    const headers = new Headers(given);
    asked.push({ parent: headers.get('traceparent'), state: headers.get('tracestate') });
    return answer();
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = (): void => void (end = watchActs(OPENED));
const act = (kind: string) => dispatchEvent(new Event(kind));
const question = () => ask('GET', '/v1/sales', {});
const placeOf = ({ parent }: (typeof asked)[number]) => parent!.split('-').slice(1, 3);

test('B-46 where nobody takes traces no request says anything of an act', async () => {
  act('click');
  await question();
  await ask('POST', '/v1/sales', { body: {}, key: 'k' });
  expect(asked).toEqual(Array.from({ length: 2 }, () => ({ parent: null, state: null })));
});

test('B-46 what a page asks when it is opened goes on with the trace the server began, however long its code takes', async () => {
  opened();
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all([question(), question()]);
  expect(asked).toEqual([
    { parent: OPENED, state: null },
    { parent: OPENED, state: null },
  ]);
});

test('B-46 what follows from one click is one trace, and the first to go says that it was a click, and how long ago', async () => {
  opened();
  act('click');
  await vi.advanceTimersByTimeAsync(250);
  await ask('POST', '/v1/sales', { body: {}, key: 'k' });
  await question();
  await upload('/v1/files', {}, new File(['x'], 'x'));
  expect(asked.map(({ state }) => state)).toEqual(['quilate=click-250', null, null]);
  expect(new Set(asked.map(({ parent }) => parent)).size).toBe(1);
  expect(asked[0]!.parent).toMatch(/^00-(?!a{32})[\da-f]{32}-[\da-f]{16}-01$/);
});

test.each(['click', 'submit', 'keydown', 'change', 'drop', 'popstate'])(
  'B-46 «%s» is an act of its own',
  async (kind) => {
    opened();
    act('click');
    await question();
    act(kind);
    await question();
    expect(asked[1]!.state).toBe(`quilate=${kind}-0`);
    const [[trace, span], [otherTrace, otherSpan]] = [placeOf(asked[0]!), placeOf(asked[1]!)] as const;
    expect([trace === otherTrace, span === otherSpan]).toEqual([false, false]);
  },
);

test('B-46 an act lasts while one of its questions has no answer, and two seconds more: what comes later nobody did', async () => {
  opened();
  act('click');
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const slow = question();
  await vi.advanceTimersByTimeAsync(8000);
  answer = () => Promise.resolve(Response.json({}));
  await question();
  resolve(Response.json({}));
  await slow;
  await vi.advanceTimersByTimeAsync(1900);
  await question();
  await vi.advanceTimersByTimeAsync(2001);
  await question();
  expect(asked.slice(0, 3).map(({ parent }) => parent === asked[0]!.parent)).toEqual([true, true, true]);
  expect(asked[3]).toEqual({ parent: null, state: null });
});

test('B-46 a question whose line fails fails as it did, and its act is over all the same', async () => {
  opened();
  act('submit');
  answer = () => Promise.reject(new TypeError('no line'));
  await expect(question()).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER' });
  await vi.advanceTimersByTimeAsync(2001);
  answer = () => Promise.resolve(Response.json({}));
  await question();
  expect(asked[1]).toEqual({ parent: null, state: null });
});
