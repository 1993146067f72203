import type { Me } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../../shell/api.ts';
import { isLeaveForced } from '../../../shell/forced-leave.ts';
import { meQuery } from './auth.queries.ts';
import { cover } from './cover.ts';
import { watchSession } from './session.ts';

const seller = { id: 'nayra', loggedInStoreId: 'triana' };
/** Who is signed in with this browser by now, as the server says. */
let now: object | undefined;
let isExpired: boolean;
let client: QueryClient;
let readings: number;
const went: string[] = [];

beforeEach(() => {
  [now, isExpired, readings] = [undefined, false, 0];
  went.length = 0;
  cover.show(null);
  const ended = () =>
    Response.json({ code: 'NOT_SIGNED_IN', message: 'Entra con tu usuario', details: { isExpired } }, { status: 401 });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.endsWith('/employees/me') && now !== undefined ? Response.json(now) : ended()),
  );
  const location = { href: '/products?q=aro', pathname: '/products' };
  const navigate = ({ to, search }: { to: string; search: { next: string } }): void => {
    location.pathname = to;
    went.push(`${to} ${search.next}`);
  };
  client = new QueryClient();
  client.setQueryData<Me>(meQuery.queryKey, seller as Me);
  client.invalidateQueries = async () => {
    readings += 1;
  };
  watchSession({ state: { location }, navigate } as unknown as AnyRouter, client);
});
afterEach(() => vi.unstubAllGlobals());

const refused = async (): Promise<void> => {
  await expect(ask('GET', '/v1/products', {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await vi.waitFor(() =>
    expect([went.length, readings, Number(isLeaveForced()), cover.get()]).not.toEqual([0, 0, 0, null]),
  );
};

test('R-AUTH-02 a session that was ended leads to login, with the way back', async () => {
  await refused();
  expect(went).toEqual(['/login /products?q=aro']);
  expect(client.getQueryData(meQuery.queryKey)).toBeUndefined();
});

test('B-23 one that ran out covers the screen, and nothing of it is left', async () => {
  isExpired = true;
  await refused();
  expect([cover.get(), went]).toEqual(['ended', []]);
});

test('R-AUTH-02 a refusal that comes late asks again, as the same person', async () => {
  now = seller;
  await refused();
  expect([readings, went, cover.get(), isLeaveForced()]).toEqual([1, [], null, false]);
});

test('R-AUTH-02 of another person, or another shop, the page starts over', async () => {
  now = { ...seller, loggedInStoreId: 'telde' };
  await refused();
  expect([readings, went, isLeaveForced()]).toEqual([0, [], true]);
});
