/** A count of the metal remainder that is far from the books is seen by two people (decision 0209). */
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { type Answer, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { newRepairs, twoOf } from '../../../../test/works.ts';

const house = useHouse();
const URL = '/v1/metal-remainder';
const [ALONE_MG] = FIRST_LIMITS.remainderAloneMg;
let bench: Till;
beforeAll(async () => {
  ({ bench } = await newRepairs(house));
});

type Metal = 'GOLD' | 'SILVER';
const totalOf = async (metal: Metal): Promise<number> =>
  (await bench.get(URL)).json.data.find((one: { metal: Metal }) => one.metal === metal).totalMg;
const newest = async (metal: Metal) => (await bench.get(`${URL}/movements?metal=${metal}`)).json.data[0];
async function off(metal: Metal, byMg: number, more: object = {}, key?: string, till = bench): Promise<Answer> {
  const seenMg = await totalOf(metal);
  const body = { metal, seenMg, countedMg: seenMg + byMg, observations: 'Limaduras', signature: till.signature };
  return await till.call('POST', `${URL}/count`, { ...body, ...more }, key);
}
const codesOf = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  return [status, json.code];
};

test('R-MREM-01 R-PERM-05 what is far from the books is counted by two people, more and less alike', async () => {
  const { secondSignature } = await twoOf(bench);
  const before = await totalOf('GOLD');
  for (const byMg of [-ALONE_MG - 1, ALONE_MG + 1, -before]) {
    expect(await codesOf(off('GOLD', byMg))).toEqual([422, 'SECOND_SIGNATURE_MISSING']);
    expect(await codesOf(off('GOLD', byMg, { secondSignature: bench.signature }))).toEqual([
      422,
      'SECOND_SIGNATURE_OWN',
    ]);
  }
  const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
  const foreign = await off('GOLD', -5_000, { secondSignature: stranger.signature });
  expect(foreign).toMatchObject({ status: 422, json: { fields: [{ path: 'secondSignature.employeeId' }] } });
  expect(await totalOf('GOLD')).toBe(before);
  expect((await off('GOLD', -5_000, { secondSignature, observations: '' })).json.code).toBe(
    'METAL_REMAINDER_UNEXPLAINED',
  );
  const key = 'recuento-de-dos-una-sola-vez';
  const seenMg = before;
  const body = { seenMg, countedMg: before - 5_000, secondSignature };
  const done = await off('GOLD', -5_000, body, key);
  expect(done).toMatchObject({ status: 201, json: { totalMg: before - 5_000 } });
  expect((await off('GOLD', -5_000, body, key)).text).toBe(done.text);
  expect(await newest('GOLD')).toMatchObject({
    operation: 'ADJUSTMENT',
    movedMg: -5_000,
    signerName: expect.any(String),
    secondName: expect.any(String),
  });
  expect(await totalOf('GOLD')).toBe(before - 5_000);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-MREM-01 a little is counted by one, and what little by little adds up by two', async () => {
  const { secondSignature } = await twoOf(bench);
  const half = ALONE_MG * 0.6;
  expect((await off('SILVER', -half)).status).toBe(201);
  expect(await newest('SILVER')).toMatchObject({ movedMg: -half, secondName: null });
  expect((await off('SILVER', 0)).status).toBe(201);
  for (const byMg of [-half, half]) expect((await off('SILVER', byMg)).json.code).toBe('SECOND_SIGNATURE_MISSING');
  expect((await off('SILVER', -half, { secondSignature })).status).toBe(201);
  // Seen by two, it begins anew.
  expect((await off('SILVER', -half)).status).toBe(201);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('I145 an adjustment nobody counted is found', async () => {
  expect((await off('SILVER', 10)).status).toBe(201);
  const plant = (by: number) =>
    behindTheGuards(
      house.databaseUrl,
      `update metal_counts set counted_mg = counted_mg + ${by} where made_at = (select max(made_at) from metal_counts)`,
    );
  await plant(1);
  expect((await brokenInvariants(house.db)).map(({ id }) => id)).toContain('I145');
  await plant(-1);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
