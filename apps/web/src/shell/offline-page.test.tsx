import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ask } from './api.ts';
import { watchConnection } from './connection.ts';
import { OfflinePage } from './offline-page.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  watchConnection();
  return async () => {
    fetched.mockResolvedValue(new Response('{}'));
    await ask('GET', '/v1/end', {});
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('M-13 it says what there is and what waits, asks ever more seldom, and goes on by itself', async () => {
  const onBack = vi.fn<() => void>();
  await ask('GET', '/v1/employees/me', {}).catch(() => undefined);
  show(<OfflinePage onBack={onBack} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shellEs.offline.title);
  for (const line of [...shellEs.offline.keptList, ...shellEs.offline.waitsList]) screen.getByText(line);
  expect(fetched).toHaveBeenCalledTimes(1);
  await wait(2100);
  expect(fetched).toHaveBeenCalledTimes(2);
  await wait(2100);
  expect(fetched).toHaveBeenCalledTimes(2);
  await wait(2100);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(onBack).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response('{}'));
  await wait(8100);
  expect(onBack).toHaveBeenCalledOnce();
});

test('M-13 asked by hand it asks at once; what stands before the server is not the server', async () => {
  const onBack = vi.fn<() => void>();
  fetched.mockResolvedValue(new Response('Bad gateway', { status: 502 }));
  await ask('GET', '/v1/employees/me', {}).catch(() => undefined);
  const { user } = show(<OfflinePage onBack={onBack} />);
  await user.click(screen.getByRole('button', { name: shellEs.errors.retry }));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(onBack).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response('{}'));
  await user.click(screen.getByRole('button', { name: shellEs.errors.retry }));
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});
