import { searchOf } from '@quilate/domain/kernel/list.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { productList } from '@quilate/domain/modules/master-data/products/products.lists.ts';
import { saleList } from '@quilate/domain/modules/counter/sales/sales.lists.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saleListing } from '../modules/counter/sales/sales.queries.ts';
import { productListing } from '../modules/master-data/products/products.queries.ts';
import { ApiError } from './api.ts';
import { askList } from './load-screen.ts';

const seller = { role: 'SHOP_ASSISTANT', loggedInPlatformIds: ['main-jewellery'], hold: null } as const;
const asked: string[] = [];
let client: QueryClient;

beforeEach(() => {
  asked.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ data: [], totalCount: asked.length });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ROUTES = {
  sales: { staticData: { policy: salesGrants.read, asks: '/v1/sales' }, validateSearch: searchOf(saleList) },
  products: {
    staticData: { policy: productsGrants.read, asks: '/v1/products' },
    validateSearch: searchOf(productList),
  },
};
/** As a browser opens an address. */
const open = (search: string, me: object = seller, options: object = ROUTES.sales) => {
  const router = { getMatchedRoutes: () => [[{ options }]] } as unknown as AnyRouter;
  return askList(client, router, { pathname: '/', search }, () => Promise.resolve(me as never));
};

test('M-15 the page of a list is asked while its code is still read, and the screen finds its answer', async () => {
  await open('');
  expect(asked).toEqual(['/v1/sales?limit=25']);
  expect(await client.fetchQuery(saleListing.page({}))).toMatchObject({ totalCount: 1 });
  expect(asked).toHaveLength(1);
});

test('M-15 it is the page the address says, with its filters and its order', async () => {
  await open('?status[]=FIN&sort=-totalCents&strange=1&q=perdomo');
  expect(asked).toEqual(['/v1/sales?status[]=FIN&q=perdomo&sort=-totalCents&limit=25']);
  await client.fetchQuery(saleListing.page({ status: ['FIN'], sort: '-totalCents', q: 'perdomo' }));
  expect(asked).toHaveLength(1);
  await client.fetchQuery(saleListing.page({ sort: '-totalCents' }));
  expect(asked).toHaveLength(2);
});

test('M-15 of a list that other shops change it is not asked twice either, and a little later it is', async () => {
  vi.useFakeTimers();
  await open('', { ...seller, role: 'ADMIN' }, ROUTES.products);
  await client.fetchQuery(productListing.page({}));
  expect(asked).toEqual(['/v1/products?limit=25']);
  vi.advanceTimersByTime(2500);
  await client.fetchQuery(productListing.page({}));
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test('M-15 nothing is asked of who is locked, or may not see it, or is nobody', async () => {
  await open('', { ...seller, hold: 'locked' });
  await open('', { ...seller, loggedInPlatformIds: [] });
  const { grants, ...rest } = customersGrants.read;
  const policy = {
    ...rest,
    grants: Object.fromEntries(Object.entries(grants).filter(([role]) => role !== seller.role)),
  };
  await open('', seller, { ...ROUTES.sales, staticData: { policy, asks: '/v1/sales' } });
  await expect(open('', Promise.reject(new ApiError(401, { code: 'NOT_SIGNED_IN' })))).rejects.toMatchObject({
    status: 401,
  });
  expect(asked).toEqual([]);
});

test('M-15 a line that fails meanwhile is nobody’s fault yet: the screen asks anew', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await open('');
  vi.stubGlobal('fetch', async () => Response.json({ data: [], totalCount: 7 }));
  expect(await client.fetchQuery(saleListing.page({}))).toMatchObject({ totalCount: 7 });
});
