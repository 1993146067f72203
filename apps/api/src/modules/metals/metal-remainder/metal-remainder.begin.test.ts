import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { twoOf } from '../../../../test/works.ts';

const house = useHouse();
const URL = '/v1/metal-remainder';
const begin = (till: Till, metal: string, weightMg = 30_000, observations = 'Recuento de apertura') =>
  till.call('POST', `${URL}/begin`, { metal, weightMg, observations, signature: till.signature });

test('R-MREM-01 what the workshop begins with is said once by the direction, before anything moves, and is no difference', async () => {
  const shop = await newShop(house);
  const [admin, bench] = [await shop.till('ADMIN'), await shop.till('GOLD_SMITH')];
  expect((await begin(bench, 'GOLD')).status).toBe(403);
  expect((await begin(admin, 'GOLD', 30_000, '')).status).toBe(422);
  const both = await Promise.all([begin(admin, 'GOLD'), begin(admin, 'GOLD')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await begin(admin, 'GOLD')).toMatchObject({ status: 409, json: { code: 'METAL_REMAINDER_BEGUN' } });
  const { data } = (await admin.get(`${URL}/movements?operation[]=OPENING`)).json;
  expect(data).toMatchObject([
    { operation: 'OPENING', movedMg: 30_000, totalMg: 30_000, observations: 'Recuento de apertura', source: null },
  ]);
  expect((await admin.get(`${URL}/movements?operation[]=ADJUSTMENT`)).json.data).toEqual([]);
  const { rows } = await house.db.pool.query(
    `select path, balance::int from ledger_accounts where path like 'metal-remainder%' and balance <> 0 order by path`,
  );
  expect(rows).toEqual([
    { path: 'metal-remainder-opening:GOLD', balance: -30_000 },
    { path: 'metal-remainder:GOLD', balance: 30_000 },
  ]);
  // Silver that has come in cannot begin any more.
  const source = { kind: 'SUPPLIER', supplierName: 'Platería', document: 'ALB-9' };
  const body = { metal: 'SILVER', suppliedMg: 5_000, source, ...(await twoOf(bench)) };
  expect((await bench.call('POST', `${URL}/supply`, body)).status).toBe(201);
  expect((await begin(admin, 'SILVER')).json.code).toBe('METAL_REMAINDER_BEGUN');
  expect(await brokenInvariants(house.db)).toEqual([]);
});
