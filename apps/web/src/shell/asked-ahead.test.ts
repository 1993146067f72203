import { searchOf } from '@quilate/domain/kernel/list.ts';
import { saleList } from '@quilate/domain/modules/counter/sales/sales.lists.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, ask } from './api.ts';
import { askAhead } from './asked-ahead.ts';
import { askList } from './load-screen.ts';

const URL = '/v1/sales?limit=25';
const seller = { role: 'SHOP_ASSISTANT', loggedInPlatformIds: ['main-jewellery'], hold: null } as const;
const asked: string[] = [];
/** Each answer says which one it is. */
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = () => Promise.resolve(Response.json({ answer: asked.length }));
  vi.stubGlobal('fetch', (url: string) => (asked.push(url), answer()));
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = async () => (await ask('GET', '/v1/sales', { query: { limit: 25 } })).json();
/** As a browser opens an address. */
const open = (search: string, me: object = seller, policy: object = salesGrants.read) => {
  const route = { options: { staticData: { policy, asks: '/v1/sales' }, validateSearch: searchOf(saleList) } };
  const router = { getMatchedRoutes: () => [[route]] } as unknown as AnyRouter;
  return askList(router, { pathname: '/sales', search }, () => Promise.resolve(me as never));
};

test('M-15 the page of a list is asked while its code is still read, and asked once; who looks again asks again', async () => {
  await open('');
  expect([asked, await page(), asked]).toEqual([[URL], { answer: 1 }, [URL]]);
  expect([await page(), asked]).toEqual([{ answer: 2 }, [URL, URL]]);
});

test('M-15 it is the page the address says, with its filters and its order', async () => {
  await open('?status[]=FIN&sort=-totalCents&strange=1&q=perdomo');
  expect(asked).toEqual(['/v1/sales?status[]=FIN&q=perdomo&sort=-totalCents&limit=25']);
});

test('M-15 nothing is asked of who is locked, or may not see it, or is nobody', async () => {
  await open('', { ...seller, hold: 'locked' });
  await open('', { ...seller, loggedInPlatformIds: [] });
  const { grants, ...rest } = customersGrants.read;
  await open('', seller, {
    ...rest,
    grants: Object.fromEntries(Object.entries(grants).filter(([role]) => role !== seller.role)),
  });
  await expect(open('', Promise.reject(new ApiError(401, { code: 'NOT_SIGNED_IN' })))).rejects.toMatchObject({
    status: 401,
  });
  expect(asked).toEqual([]);
});

test('M-15 what was asked ahead is dropped by whatever is changed, by a new person above all, and after a while', async () => {
  askAhead(URL);
  await ask('POST', '/v1/auth/switch-person', { body: {} });
  expect(await page()).toEqual({ answer: 3 });
  askAhead(URL);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await page()).toEqual({ answer: 5 });
});

test('M-15 a line that fails meanwhile is told to who asks, and the next one asks anew', async () => {
  answer = () => Promise.reject(new TypeError('no line'));
  askAhead(URL);
  await vi.advanceTimersByTimeAsync(1);
  await expect(page()).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER' });
  answer = () => Promise.resolve(Response.json({ answer: asked.length }));
  expect(await page()).toEqual({ answer: 2 });
});
