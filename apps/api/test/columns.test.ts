/** What the counter may not know is in no answer and no file of it: what pieces, lots and metal cost (decision 0022). */
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { ROUTES } from '../src/app.ts';
import * as records from './fuzz-records.ts';
import { type Till, useHouse } from './shop.ts';

const house = useHouse();
const COUNTER: readonly Role[] = ['SHOP_ASSISTANT', 'ECOMMERCE', 'DRIVER'];
const tills = new Map<Role, Till>();

beforeAll(async () => {
  await records.setUp(house);
  for (const role of COUNTER) tills.set(role, await records.office().shop.till(role));
});

/** Where an answer tells a cost. */
function costsIn(value: unknown, at = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = `${at}.${key}`;
    const isCost = /^(cost|margin|benefit)/i.test(key) && part !== null && typeof part !== 'object';
    return isCost ? [here] : costsIn(part, here);
  });
}

const reads: readonly Endpoint[] = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ method, stream, policy }) => method === 'GET' && stream === undefined && policy !== 'public',
);
const isAllowed = (role: Role, { policy }: Endpoint): boolean =>
  policy !== 'public' && reachOf(role, policy) !== undefined && isOpenOn(['main-jewellery'], policy);

test.each(COUNTER)('R-PERM-03 G13 no answer tells a %s what something cost', async (role) => {
  const told: string[] = [];
  let answered = 0;
  for (const endpoint of reads.filter((one) => isAllowed(role, one))) {
    await records.refresh(endpoint);
    const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(records.all()[name]));
    const { status, json } = await tills.get(role)!.get(url);
    if (status !== 200) continue;
    answered += 1;
    told.push(...costsIn(json).map((where) => `${endpoint.path} ${where}`));
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(role === 'DRIVER' ? 5 : 40);
});

const exports = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ path }) => path.endsWith('/export') && !path.includes('{'),
);
test.each(COUNTER)('R-PERM-03 G13 no file tells a %s what something cost', async (role) => {
  for (const { path } of exports.filter((one) => isAllowed(role, one))) {
    const { text, status } = await tills.get(role)!.get(`${path}?format=csv`);
    // Some files need a month or a person to be of.
    expect([200, 422]).toContain(status);
    expect(`${path} ${text.split('\r\n')[0]}`).not.toMatch(/coste|margen|beneficio/i);
  }
});
