import { act, renderHook } from '@testing-library/react';
import type * as beyondTab from './beyond-tab.ts';
import type * as drafts from './drafts.ts';
import type * as idempotency from './idempotency.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { Around } from '../../test/show.tsx';

type Page = typeof beyondTab & typeof drafts & typeof idempotency;

const living = new Set<string>();
beforeEach(() => {
  living.clear();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => void living.add(name),
      query: async () => ({ held: [...living].map((name) => ({ name })) }),
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A page that has just been loaded: nothing in its memory, and in its tab what it finds there. */
async function load(tab: string, [person, store]: readonly [string, string]): Promise<Page> {
  vi.resetModules();
  const beyond = await import('./beyond-tab.ts');
  await beyond.watchTabs(tab);
  beyond.beyondBelongsTo(person, store);
  return { ...beyond, ...(await import('./drafts.ts')), ...(await import('./idempotency.ts')) };
}
const YAIZA = ['yaiza', 'TRI'] as const;

function close(tab: string): void {
  dispatchEvent(new Event('pagehide'));
  for (const name of living) if (name.endsWith(tab)) living.delete(name);
  sessionStorage.clear();
}

test('M-13 what was being written is found again in another tab, by who wrote it in that shop, and by nobody else', async () => {
  (await load('one', YAIZA)).writeDraft('sale', { lines: ['TRI1'] });
  close('one');
  for (const other of [['nira', 'TRI'] as const, ['yaiza', 'JDM'] as const]) {
    expect((await load('two', other)).readDraft('sale')).toBeUndefined();
    close('two');
  }
  expect((await load('three', YAIZA)).readDraft('sale')).toEqual({ lines: ['TRI1'] });
  close('three');
  // Taken over, it is of the tab that took it, until that one is gone too.
  const fourth = await load('four', YAIZA);
  expect(fourth.readDraft('sale')).toEqual({ lines: ['TRI1'] });
  fourth.dropDraft('sale');
  close('four');
  expect((await load('five', YAIZA)).readDraft('sale')).toBeUndefined();
});

test('M-13 two sales at once stay two: a tab that is open keeps its own', async () => {
  (await load('one', YAIZA)).writeDraft('sale', 'the first');
  sessionStorage.clear();
  const second = await load('two', YAIZA);
  expect(second.readDraft('sale')).toBeUndefined();
  second.writeDraft('sale', 'the second');
  expect(second.readDraft('sale')).toBe('the second');
});

test('M-13 a browser that does not say which tabs are open keeps nobody waiting, and no sale is taken from another', async () => {
  (await load('one', YAIZA)).writeDraft('sale', 'the first');
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(navigator.locks, 'query').mockReturnValue(new Promise(() => {}));
  const loaded = load('two', YAIZA);
  await vi.advanceTimersByTimeAsync(2000);
  expect((await loaded).readDraft('sale')).toBeUndefined();
});

test('M-13 a page loaded again goes on with its own and tells its hour; another screen and back tells nothing', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:42:00Z'), toFake: ['Date'] });
  const first = await load('one', YAIZA);
  first.writeDraft('sale', { step: 2 });
  const idle = renderHook(() => first.useOpenDraft('sale', () => {}));
  expect(renderHook(() => first.useOpenDrafts()).result.current).toEqual([]);
  idle.unmount();
  dispatchEvent(new Event('pagehide'));
  const again = await load('again', YAIZA);
  expect(again.readDraft('sale')).toEqual({ step: 2 });
  const discard = vi.fn<() => void>();
  const screen = renderHook(() => again.useOpenDraft('sale', discard));
  const shown = renderHook(() => again.useOpenDrafts());
  expect(shown.result.current).toMatchObject([{ name: 'sale', at: Date.parse('2026-11-27T10:42:00Z') }]);
  act(() => shown.result.current[0]!.discard());
  expect(discard).toHaveBeenCalledOnce();
  screen.unmount();
  expect(shown.result.current).toEqual([]);
});

test('M-13 a page loaded again and again, and then done with, leaves nothing behind: nothing is sold or ordered twice', async () => {
  const first = await load('one', YAIZA);
  first.writeDraft('sale', 'the only one');
  const key = first.keyOf('sale');
  first.keepBeyond('key:sale', key);
  for (const name of ['two', 'three', 'four']) {
    dispatchEvent(new Event('pagehide'));
    await load(name, YAIZA);
  }
  dispatchEvent(new Event('pagehide'));
  const last = await load('five', YAIZA);
  expect(last.readDraft('sale')).toBe('the only one');
  expect(last.keyOf('sale')).toBe(key);
  last.dropDraft('sale');
  last.dropKey('sale');
  expect(Object.keys(localStorage)).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect((await load('six', YAIZA)).readDraft('sale')).toBeUndefined();
});

test('M-13 a draft ages out in a day, and who leaves takes it along', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  const first = await load('one', YAIZA);
  first.writeDraft('sale', 'old');
  expect(first.lastWrittenHere(first.DRAFTS)).toBe(Date.now());
  close('one');
  vi.setSystemTime(new Date('2026-11-28T10:00:01Z'));
  const next = await load('two', YAIZA);
  expect(next.readDraft('sale')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
  next.writeDraft('sale', 'new');
  next.dropDrafts();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(next.lastWrittenHere(next.DRAFTS)).toBeUndefined();
});

test('M-13 V14.3.3 no secret of a draft lies on the machine', async () => {
  const page = await load('one', YAIZA);
  page.writeDraft('sale', {
    note: 'nota',
    customer: { name: 'Arminda', nationalId: '00000000T' },
    password: 'clave-secreta',
    payments: [{ amountCents: 100, iban: 'ES9121000418450200051332' }],
    signature: { employeeId: 'yaiza', code: '246813' },
    signed: { fileId: 'firma', totalCents: 100 },
  });
  const kept = [localStorage, sessionStorage]
    .flatMap((box) => Object.keys(box).map((name) => box.getItem(name)))
    .join();
  expect(kept).toContain('nota');
  const beyond = Object.keys(localStorage)
    .map((name) => localStorage.getItem(name))
    .join();
  expect(beyond).toContain('Arminda');
  expect(beyond).not.toContain('00000000T');
  for (const secret of ['clave-secreta', 'ES9121', '246813', 'firma']) expect(kept).not.toContain(secret);
});

test('M-13 what was sent and not answered keeps its key beyond the tab: done again, it is the same', async () => {
  const first = await load('one', YAIZA);
  const sent: string[] = [];
  const { ApiError: Silence } = await import('./api.ts');
  vi.useFakeTimers();
  const lost = first
    .once('works-create', async (key) => {
      sent.push(key);
      throw new Silence(0, {});
    })
    .catch(() => 'lost');
  await vi.advanceTimersByTimeAsync(4000);
  expect(await lost).toBe('lost');
  vi.useRealTimers();
  close('one');
  const second = await load('two', YAIZA);
  await second.once('works-create', async (key) => void sent.push(key));
  expect(new Set(sent).size).toBe(1);
  // Answered, the next one is another.
  await second.once('works-create', async (key) => void sent.push(key));
  expect(new Set(sent).size).toBe(2);
});

test('M-13 a form kept as a draft is found again after its tab, and says so', async () => {
  const first = await load('one', YAIZA);
  first.writeDraft('room', { name: 'Triana' });
  close('one');
  await load('two', YAIZA);
  const { useForm: useFormOfPage } = await import('../ui/use-form.ts');
  const { useOpenDrafts } = await import('./drafts.ts');
  const form = renderHook(() => ({ form: useFormOfPage({ name: '' }, { keptAs: 'room' }), open: useOpenDrafts() }), {
    wrapper: Around,
  });
  expect(form.result.current.form.values).toEqual({ name: 'Triana' });
  expect(form.result.current.open).toHaveLength(1);
  act(() => form.result.current.open[0]!.discard());
  expect(form.result.current.form.values).toEqual({ name: '' });
  expect(form.result.current.open).toEqual([]);
});
