/** What a person reads when a command fails, with the network and the server in every state they can be in. */
import { act, screen } from '@testing-library/react';
import { GENERIC_FAILURE_ES } from '@quilate/domain/kernel/errors.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ask } from './api.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { useCommand } from './use-command.ts';

const FAILED = 'No se ha podido vetar al cliente, inténtalo de nuevo';

function Ban({ failed }: { failed: string }) {
  const { mutate } = useCommand({
    form: 'customer-ban:1',
    failed,
    run: async (_: void, key) => await ask('POST', '/v1/customers/1/ban', { body: {}, key }),
  });
  return <button onClick={() => mutate()}>Vetar</button>;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => toast.forget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answered = (status: number, body: object, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status, headers }));
const silent = () => vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
const REFUSED = { code: 'CUSTOMER_BANNED', message: 'El cliente ya está vetado.' };

test.each([
  ['a fault nobody expected', answered(500, {}, { 'x-request-id': 'abc-123' }), FAILED, [FAILED, 'abc-123'], 1],
  ['a fault of an action without words', answered(500, {}), '', [GENERIC_FAILURE_ES], 1],
  ['a refusal', answered(409, REFUSED), FAILED, [REFUSED.message], 1],
  // Asked again by itself, twice, before anybody is told.
  ['no network', silent(), FAILED, [shellEs.errors.noAnswer], 3],
  // It may have been done behind what answers for the server.
  ['an answer that is not of the server', answered(504, { message: 'Timeout' }), FAILED, [shellEs.errors.noAnswer], 3],
])('R-ERR-01 %s is said in a toast', async (_, fetched, failed, words, times) => {
  vi.stubGlobal('fetch', fetched);
  const { user } = show(
    <>
      <Ban failed={failed} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Vetar' }));
  // The pauses between three tries; a toast stays longer.
  await act(() => vi.advanceTimersByTimeAsync(3600));
  for (const word of words) expect(screen.getByRole('alert').textContent).toContain(word);
  expect(fetched).toHaveBeenCalledTimes(times);
  const keys = fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
