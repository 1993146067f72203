import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { permissionsEs, POLICY_ES } from '@quilate/domain/modules/office/permissions/permissions.es.ts';
import type { Permission } from '@quilate/domain/modules/office/permissions/permissions.schema.ts';
import { expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { ROUTES } from '../../../rooms.ts';

const house = useHouse();
const URL = '/v1/permissions';

test('R-PERM-01 the list says of every address what the server answers each role, and nothing else', async () => {
  const shop = await newShop(house);
  const direction = await shop.till('ADMIN');
  const rows: Permission[] = [];
  let cursor: string | undefined;
  do {
    const { json } = await direction.get(`${URL}?limit=200${cursor ? `&cursor=${cursor}` : ''}`);
    rows.push(...json.data);
    cursor = json.nextCursor;
  } while (cursor !== undefined);
  const guarded = ROUTES.filter(({ endpoint }) => endpoint.policy !== 'public');
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    guarded.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted(),
  );
  // Asked without anything it needs: who may is told what is missing, who may not is refused before.
  const lists = rows.filter(({ id }) => /^GET [^{]+$/.test(id) && !/events|export|wait/.test(id)).slice(0, 40);
  for (const role of ROLES) {
    const till = await shop.till(role);
    for (const { id, allowed } of lists) {
      const { status } = await till.get(id.slice(4));
      expect([role, id, status === 403]).toEqual([role, id, allowed[role] === null]);
    }
  }
});

test('R-PERM-01 of one role only what it may, by access, and on paper a column for each role', async () => {
  const direction = await (await newShop(house)).till('ADMIN');
  const { json } = await direction.get(`${URL}?role=DRIVER&access=write&limit=200`);
  expect(json.data.length).toBeGreaterThan(5);
  expect(json.data.every(({ access, allowed }: Permission) => access === 'write' && allowed.DRIVER !== null)).toBe(
    true,
  );
  const file = await direction.get(`${URL}/export?format=csv&role=SHOP_ASSISTANT`);
  expect(file.status).toBe(200);
  for (const role of ROLES) expect(file.text).toContain(ROLE_ES[role]);
  expect(file.text).toContain(`"Ventas";"Vender y cobrar";"${permissionsEs.accesses.write}"`);
});

test('R-PERM-01 every policy of the house has its name in Spanish, and no name is of nothing', () => {
  const policies = ROUTES.flatMap(({ endpoint: { policy } }) => (policy === 'public' ? [] : [policy.module]));
  expect(Object.keys(POLICY_ES).toSorted()).toEqual([...new Set(policies)].toSorted());
});

test('R-PERM-02 who may do what is read by direction and accounting alone', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT'] as const)
    for (const address of [URL, `${URL}/export?format=csv`])
      expect([role, (await (await shop.till(role)).get(address)).status]).toEqual([role, 403]);
  expect((await (await shop.till('ACCOUNTANT')).get(URL)).status).toBe(200);
});
