/** What is pressed while the line is cut waits for it, in sight of who pressed, and is done once. */
import { act, screen } from '@testing-library/react';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diceOf } from '../../test/dice.ts';
import { show } from '../../test/show.tsx';
import { ask } from './api.ts';
import { watchConnection } from './connection.ts';
import { once } from './idempotency.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { useCommand } from './use-command.ts';

const OPERATIONS = 10_000;
const { giveUp } = shellEs.offline;

/** A server that does each key once, behind a line that is cut when the test says so. */
function badLine() {
  const done = new Map<string, number>();
  const line = { isCut: false, done, fate: (): 'before' | 'after' | 'whole' => 'whole' };
  const fetched = vi.fn<typeof fetch>(async (_, request) => {
    if (line.isCut) throw new TypeError('Failed to fetch');
    const key = new Headers(request?.headers).get('idempotency-key');
    if (key === null) return Response.json({});
    const fate = line.fate();
    if (fate === 'before') throw new TypeError('Failed to fetch');
    if (!done.has(key)) done.set(key, done.size);
    if (fate === 'after') throw new TypeError('Failed to fetch');
    return Response.json({ number: done.get(key) });
  });
  return Object.assign(line, { fetched });
}

let line: ReturnType<typeof badLine>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = (form: string) =>
  once(form, async (key) => (await ask('POST', '/v1/sales', { body: {}, key })) as { number: number });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  line = badLine();
  vi.stubGlobal('fetch', line.fetched);
  watchConnection();
  act(() => toast.forget());
});
afterEach(async () => {
  line.isCut = false;
  await pass(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Sell() {
  const { mutate, isPending, unsettled } = useCommand({
    form: 'sale',
    failed: 'No se pudo vender',
    run: async (_: void, key) => await ask('POST', '/v1/sales', { body: {}, key }),
    done: () => 'Venta hecha',
    saysUnsettled: true,
  });
  return (
    <>
      <button onClick={() => mutate()} disabled={isPending}>
        Cobrar
      </button>
      <p>{unsettled}</p>
    </>
  );
}
const Counter = ({ isOpen = true }: { isOpen?: boolean }) => (
  <>
    {isOpen && <Sell />}
    <Toaster />
  </>
);

async function pressWithoutLine() {
  line.isCut = true;
  const shown = show(<Counter />);
  await shown.user.click(screen.getByRole('button', { name: 'Cobrar' }));
  await pass(1100);
  screen.getByText(/^En cola: se enviará al volver la línea, hasta las \d\d:\d\d\./);
  return shown;
}
const sales = () => line.fetched.mock.calls.filter(([url]) => url === '/v1/sales');

test('M-13 a sale pressed while the line is cut waits in sight, and is done once when it is back', async () => {
  await pressWithoutLine();
  await pass(120_000);
  expect(sales()).toHaveLength(1);
  expect(screen.queryByText(shellEs.errors.noAnswer)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cobrar' }).disabled).toBe(true);
  line.isCut = false;
  // A notice goes soon: the line is asked for every half minute at least.
  for (let seconds = 0; seconds < 31 && line.done.size === 0; seconds += 1) await pass(1000);
  screen.getByText('Venta hecha');
  expect(screen.queryByRole('button', { name: new RegExp(giveUp) })).toBeNull();
  expect(line.done.size).toBe(1);
});

test.each([
  ['Escape', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
  ['a press', () => act(() => screen.getByRole('button', { name: new RegExp(giveUp) }).click())],
  ['five minutes', () => pass(300_000)],
])('M-13 %s ends the waiting: it is said that nobody knows, and nothing is sent any more', async (_, end) => {
  const { user } = await pressWithoutLine();
  await end(user);
  await pass(0);
  screen.getByText(shellEs.errors.noAnswer);
  line.isCut = false;
  await pass(60_000);
  expect(sales()).toHaveLength(1);
  // Pressed again it is the same operation.
  await user.click(screen.getByRole('button', { name: 'Cobrar' }));
  await pass(0);
  const keys = sales().map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
  expect([keys.length, new Set(keys).size, line.done.size]).toEqual([2, 1, 1]);
});

test('M-13 whoever closes the form takes along what waited: it is not done behind their back', async () => {
  const { again } = await pressWithoutLine();
  again(<Counter isOpen={false} />);
  line.isCut = false;
  await pass(60_000);
  expect(sales()).toHaveLength(1);
  expect(line.done.size).toBe(0);
});

test('M-13 a form that is closed before its act waits keeps nothing waiting', async () => {
  line.isCut = true;
  const { user, again } = show(<Counter />);
  await user.click(screen.getByRole('button', { name: 'Cobrar' }));
  again(<Counter isOpen={false} />);
  await pass(1100);
  expect(screen.queryByText(/^En cola/)).toBeNull();
  line.isCut = false;
  await pass(60_000);
  expect([sales().length, line.done.size]).toEqual([1, 0]);
});

test('M-13 whoever leaves the page is asked first', async () => {
  await pressWithoutLine();
  const asked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(true);
  line.isCut = false;
  await pass(31_000);
  expect(asked()).toBe(false);
});

test(
  `M-13 ${OPERATIONS} operations over a line that is cut at random: none lost, none done twice`,
  {
    timeout: 300_000,
  },
  async () => {
    const dice = diceOf(22);
    line.fate = () => (['before', 'after'] as const)[dice(8)] ?? 'whole';
    const numbers: number[] = [];
    const ends = { confirmed: 0, unsettled: 0 };
    /** As a person does: pressed again until it is known what happened. */
    const press = async (form: string): Promise<void> => {
      for (;;) {
        const reply = await send(form).catch(() => undefined);
        ends[reply === undefined ? 'unsettled' : 'confirmed'] += 1;
        if (reply !== undefined) return void numbers.push(reply.number);
      }
    };
    const pressed: Promise<void>[] = [];
    for (let at = 0; at < OPERATIONS; at += 1) {
      if (dice(40) === 0) line.isCut = !line.isCut;
      pressed.push(press(`sale:${at}`));
      await vi.advanceTimersByTimeAsync(dice(3) * 700);
    }
    line.isCut = false;
    line.fate = () => 'whole';
    await vi.advanceTimersByTimeAsync(700_000);
    await Promise.all(pressed);
    expect(line.done.size).toBe(OPERATIONS);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: OPERATIONS }, (_, at) => at));
    expect(ends.confirmed).toBe(OPERATIONS);
    expect(ends.unsettled).toBeGreaterThan(OPERATIONS / 100);
  },
);
