import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { newShop, type Shop, Till, useHouse } from '../../test/shop.ts';
import { ROUTES } from '../rooms.ts';
import type { Route } from './route.ts';

const house = useHouse();
const concrete = (path: string): string => path.replace('{code}', 'ABCD').replace(/\{\w+\}/g, randomUUID());
const isLock = ({ endpoint }: Route): boolean => endpoint.path === '/v1/auth/lock';
/** A locked session answers nothing else. */
const LOCK_LAST = ROUTES.toSorted((a, b) => Number(isLock(a)) - Number(isLock(b)));

async function tills(shop: Shop): Promise<Map<string, Till>> {
  const signed = await Promise.all(ROLES.map(async (role) => [role, await shop.till(role)] as const));
  return new Map(signed);
}

describe('the authorisation matrix', () => {
  test('G12 R-PERM-01 every endpoint × every role, anonymous and revoked answers as its policy says', async () => {
    const shop = await newShop(house);
    const signed = await tills(shop);
    const anonymous = new Till(shop, await shop.person('ADMIN'));
    const revoked = await shop.till('ADMIN');
    await revoked.call('POST', '/v1/auth/logout');
    const wrong: string[] = [];
    let cells = 0;
    for (const { endpoint, kind } of LOCK_LAST) {
      const { policy } = endpoint;
      if (policy === 'public' || endpoint.stream === 'text/event-stream') continue;
      const url = concrete(endpoint.path);
      // An empty body stops an allowed command at validation; a read runs.
      const body = kind === 'command' && endpoint.body ? {} : undefined;
      const asRole = [...signed].map(async ([role, till]) => {
        const { status } = await till.call(endpoint.method, url, body);
        const isAllowed = reachOf(role as (typeof ROLES)[number], policy) !== undefined;
        if ((status !== 403) !== isAllowed || status === 401 || status >= 500)
          wrong.push(`${role} ${endpoint.method} ${url}: ${status}`);
      });
      const asNobody = [anonymous, revoked].map(async (till) => {
        const { status } = await till.call(endpoint.method, url, body);
        if (status !== 401) wrong.push(`no session ${endpoint.method} ${url}: ${status}`);
      });
      cells += (await Promise.all([...asRole, ...asNobody])).length;
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(150);
    // It grows with every room: some thousand requests.
  }, 180_000);

  test('R-SHELL-05 where a platform does not have it, it is refused to everybody, and the refusal is kept', async () => {
    const shop = await newShop(house, 0, 0, 'jewels-district');
    const [admin, assistant] = [await shop.till('ADMIN'), await shop.till('SHOP_ASSISTANT')];
    const closed = ROUTES.filter(({ endpoint: { policy } }) => policy !== 'public' && policy.closedOn.length > 0);
    const answers = closed.map(async ({ endpoint, kind }) => {
      const body = kind === 'command' && endpoint.body ? {} : undefined;
      const { status, json } = await admin.call(endpoint.method, concrete(endpoint.path), body);
      return `${status} ${json?.code}`;
    });
    expect(closed.length).toBeGreaterThan(40);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['403 PLATFORM_CLOSED']));
    expect((await assistant.get('/v1/purchases')).json.code).toBe('PLATFORM_CLOSED');
    expect((await assistant.get('/v1/sales')).status).toBe(200);
    const { rows } = await house.db.pool.query('select subject from access_log where employee_id = $1', [
      assistant.person.id,
    ]);
    expect(rows).toContainEqual({ subject: 'GET /v1/purchases' });
  });

  test('R-SHELL-04 what the accountant’s menu leaves out is denied, what it shows is read', async () => {
    const till = await (await newShop(house)).till('ACCOUNTANT');
    expect((await till.get('/v1/sales')).status).toBe(200);
    expect((await till.get('/v1/products')).status).toBe(200);
    expect((await till.get('/v1/integrity')).status).toBe(403);
  });
});
