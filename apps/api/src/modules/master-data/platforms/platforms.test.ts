import { describe, expect, test } from 'vitest';
import { PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { sql } from 'kysely';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const TERMS = { goldRoundingCents: 500, silverRoundingCents: 100, goldBenefitBp: 6_000, silverBenefitBp: 9_000 };
const direction = async (): Promise<Till> => (await newShop(house)).till('ADMIN');
const edit = (till: Till, id: string, more: Record<string, unknown>, key?: string) =>
  till.call('PATCH', `/v1/platforms/${id}`, { ...TERMS, signature: till.signature, ...more }, key);
const versionOf = async (till: Till, id: string): Promise<number> =>
  (await till.get(`/v1/platforms/${id}`)).json.version;

describe('the platforms', () => {
  test('R-PLAT-01 there are exactly three, each with its shops, and none can be deleted', async () => {
    const till = await direction();
    const { data, totalCount } = (await till.get('/v1/platforms')).json;
    expect(totalCount).toBe(3);
    expect(data.map((one: { id: string }) => one.id).toSorted()).toEqual([...PLATFORMS].toSorted());
    const main = data.find((one: { id: string }) => one.id === 'main-jewellery');
    const before = main.storeCount;
    await newShop(house);
    expect((await till.get('/v1/platforms/main-jewellery')).json.storeCount).toBe(before + 1);
    await expect(house.db.run(sql`delete from platforms`.compile(qb))).rejects.toThrow(/append-only|permission/);
    expect((await till.call('POST', '/v1/platforms', TERMS)).status).toBe(405);
    expect((await till.get('/v1/platforms/another')).status).toBe(404);
  });

  test('R-PRICE-05 a change is previewed on real pieces and changes no price that is there', async () => {
    const till = await direction();
    const piece = await till.shop.piece(20_000, { costCents: 10_000, metal: 'ORO_18', taxBp: 1_500 });
    const query = new URLSearchParams(Object.entries(TERMS).map(([name, value]) => [name, String(value)]));
    const preview = (await till.get(`/v1/platforms/main-jewellery/preview?${query}`)).json;
    const line = preview.data.find((one: { id: string }) => one.id === piece.id);
    // 100,00 € and 60 % of benefit and 15 % of tax are 184,00 €, and the next 5,00 € are 185,00 €.
    expect(line).toMatchObject({ costCents: 10_000, afterCents: 18_500 });
    const version = await versionOf(till, 'main-jewellery');
    expect(await edit(till, 'main-jewellery', { version, signature: undefined })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'signature' }] },
    });
    expect((await edit(till, 'main-jewellery', { version })).json).toMatchObject({ ...TERMS, version: version + 1 });
    const after = (await till.get(`/v1/platforms/main-jewellery/preview?${query}`)).json;
    const published = after.data.find((one: { id: string }) => one.id === piece.id);
    expect(published.beforeCents).toBe(line.afterCents);
    expect((await till.get(`/v1/products/${piece.id}`)).json.finalPriceCents).toBe(20_000);
  });

  test('R-PRICE-05 steps below a cent, negative benefits and missing figures are refused at their field', async () => {
    const till = await direction();
    const refused = await edit(till, 'admin', { version: 1, goldRoundingCents: 0, silverBenefitBp: -1 });
    const paths = refused.json.fields.map((field: { path: string }) => field.path);
    expect(paths.toSorted()).toEqual(['goldRoundingCents', 'silverBenefitBp']);
    expect((await till.get('/v1/platforms/admin/preview?goldBenefitBp=10')).status).toBe(422);
  });

  test('B-24 who publishes second is told what the first published; a repeat publishes once', async () => {
    const till = await direction();
    const version = await versionOf(till, 'admin');
    const key = crypto.randomUUID();
    expect((await edit(till, 'admin', { version }, key)).status).toBe(200);
    expect((await edit(till, 'admin', { version }, key)).headers['idempotent-replayed']).toBe('true');
    const second = await edit(till, 'admin', { version, goldBenefitBp: 1 });
    expect(second).toMatchObject({
      status: 409,
      json: { code: 'VERSION_CONFLICT', details: { current: TERMS, changedBy: 'Yaiza Santana' } },
    });
  });

  test('R-PLAT-01 an assistant neither reads nor changes them; bulk purchases do', async () => {
    const shop = await newShop(house);
    expect((await (await shop.till()).get('/v1/platforms')).status).toBe(403);
    expect((await (await shop.till('BULK_PURCHASES_STAFF')).get('/v1/platforms')).status).toBe(200);
  });
});
