/** The queue of a count on a bad line, against a server that keeps every key it was given. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diceOf } from '../../../../test/dice.ts';
import { Around } from '../../../../test/show.tsx';
import { SessionProvider } from '../../../shell/current-user.tsx';
import { useReading } from './use-reading.ts';

const OPERATIONS = 10_000;
const PER_PAGE = 50;
const AT_ONCE = 5;
const UNKNOWN_EACH = 40;
const TWICE_EACH = 25;
const INVENTORY = { id: '01900000-0000-7000-8000-000000000001' };

/** Answers a key as it did the first time; its line is cut before it hears, or before it is heard. */
function badLine(dice: (sides: number) => number) {
  const answers = new Map<string, () => Response>();
  const counted = new Map<string, number>();
  const told = { cutBefore: 0, cutAfter: 0, busy: 0, replayed: 0 };
  let page = 0;
  let isWhole = false;
  const decide = (code: string): (() => Response) => {
    if (code.startsWith('X')) {
      const refusal = { code: 'INVENTORY_CODE_UNKNOWN', message: 'No consta.', details: {}, fields: [] };
      return () => Response.json(refusal, { status: 422 });
    }
    if (counted.has(code)) {
      const refusal = { code: 'INVENTORY_CODE_TWICE', message: 'Ya está leído.', details: {}, fields: [] };
      return () => Response.json(refusal, { status: 409 });
    }
    counted.set(code, (counted.get(code) ?? 0) + 1);
    const reading = { itemId: INVENTORY.id, code, description: 'Anillo', pictured: null, situation: 'READ' };
    return () => Response.json({ ...reading, expectedUnits: 1, readUnits: counted.size });
  };
  const answer = (key: string, code: string): Response => {
    if (answers.has(key)) told.replayed += 1;
    else answers.set(key, decide(code));
    return answers.get(key)!();
  };
  const fetched = async (url: string, request: RequestInit): Promise<Response> => {
    const of = page;
    // A page that is gone hears nothing more.
    const toPage = <T,>(reply: T): T | Promise<never> => (of === page ? reply : new Promise(() => {}));
    await Promise.resolve();
    if (!url.includes('/read-code')) return toPage(Response.json({ data: [] }));
    const key = new Headers(request.headers).get('idempotency-key')!;
    const { code } = JSON.parse(request.body as string) as { code: string };
    const fate = isWhole ? 9 : dice(10);
    if (fate === 0) {
      told.cutBefore += 1;
      return toPage(Promise.reject(new TypeError('Failed to fetch')));
    }
    if (fate === 1) {
      told.busy += 1;
      return toPage(new Response('', { status: 503 }));
    }
    const reply = answer(key, code);
    if (fate > 3) return toPage(reply);
    told.cutAfter += 1;
    return toPage(Promise.reject(new TypeError('Failed to fetch')));
  };
  return { fetched, counted, told, leave: () => (page += 1), mend: () => (isWhole = true) };
}

const session = {
  me: { id: 'yaiza', loggedInStoreId: 'tri' } as never,
  loadSigners: vi.fn<never>(),
  loadLimits: vi.fn<never>(),
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <SessionProvider {...session}>
    <Around>{children}</Around>
  </SessionProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(
  `M-13 ${OPERATIONS} readings over a line that is cut and pages that are loaded anew: none lost, none twice`,
  { timeout: 300_000 },
  async () => {
    const dice = diceOf(13);
    const line = badLine(dice);
    vi.stubGlobal('fetch', line.fetched);
    const read: string[] = [];
    const unknown = new Set<string>();
    for (let done = 0; done < OPERATIONS;) {
      const page = renderHook(() => useReading(INVENTORY), { wrapper });
      for (let now = 0; now < PER_PAGE; now += AT_ONCE) {
        act(() => {
          for (let at = 0; at < AT_ONCE; at += 1) {
            const code = `${dice(UNKNOWN_EACH) === 0 ? 'X' : 'A'}${String(done).padStart(7, '0')}`;
            const again = dice(TWICE_EACH) === 0 ? read.at(-1) : undefined;
            page.result.current.read(again ?? code);
            done += 1;
            if (again !== undefined) continue;
            if (code.startsWith('X')) unknown.add(code);
            else read.push(code);
          }
        });
        // Long enough for some answers, for one that is asked again, or for none.
        await pass([0, 1, 20, 4000][dice(4)]!);
      }
      await pass([0, 12_000, 60_000][dice(3)]!);
      // Whatever was on its way is not heard any more.
      line.leave();
      page.unmount();
    }
    line.mend();
    const last = renderHook(() => useReading(INVENTORY), { wrapper });
    await pass(60_000);
    expect(last.result.current.waiting).toBe(0);
    expect([...line.counted.keys()].toSorted()).toEqual(read.toSorted());
    expect(new Set(line.counted.values())).toEqual(new Set([1]));
    // What the server refused waits to be looked at, each with its reason.
    expect(last.result.current.refused.map(({ code }) => code).toSorted()).toEqual([...unknown].toSorted());
    for (const cut of Object.values(line.told)) expect(cut).toBeGreaterThan(OPERATIONS / 100);
  },
);
