import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Answer, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { act, batch, BOUGHT, newRepairs, received, type Repairs, supplierOf, twoOf } from '../../../../test/works.ts';

const house = useHouse();
const URL = '/v1/metal-remainder';
let repairs: Repairs;
beforeAll(async () => {
  repairs = await newRepairs(house);
});

type Metal = 'GOLD' | 'SILVER';
const totalOf = async (till: Till, metal: Metal = 'GOLD'): Promise<number> =>
  (await till.get(URL)).json.data.find((one: { metal: Metal }) => one.metal === metal).totalMg;
const movementsOf = async (till: Till, more = '') => (await till.get(`${URL}/movements?${more}`)).json;
async function supply(till: Till, suppliedMg: number, more: Record<string, unknown> = {}): Promise<Answer> {
  const body = { metal: 'GOLD', suppliedMg, source: BOUGHT, ...(await twoOf(till)), ...more };
  return await till.call('POST', `${URL}/supply`, body);
}
const count = async (till: Till, countedMg: number, more: Record<string, unknown> = {}, key?: string) =>
  till.call(
    'POST',
    `${URL}/count`,
    { metal: 'GOLD', countedMg, seenMg: await totalOf(till), signature: till.signature, ...more },
    key,
  );
async function begun(): Promise<{ id: string; code: string }> {
  const work = await received(repairs);
  await act(repairs.bench, work.id, 'start');
  return work;
}

describe('the metal remainder', () => {
  test('R-MREM-01 R-WREM-01 metal comes in with a signature, gold and silver apart', async () => {
    const { bench } = repairs;
    const [gold, silver] = [await totalOf(bench), await totalOf(bench, 'SILVER')];
    const done = await supply(bench, 12_500, { observations: 'Hilo de 18 k' });
    expect(done).toMatchObject({ status: 201, json: { metal: 'GOLD', totalMg: gold + 12_500 } });
    expect(await totalOf(bench, 'SILVER')).toBe(silver);
    const { data } = await movementsOf(bench);
    expect(data[0]).toMatchObject({
      operation: 'SUPPLY',
      movedMg: 12_500,
      totalMg: gold + 12_500,
      signerName: 'Yaiza Santana',
      observations: 'Hilo de 18 k',
      workId: null,
      source: 'Metales de Telde, S. L. · ALB-2026-31',
      secondName: 'Yaiza Santana',
    });
    const alone = await supply(bench, 100, { secondSignature: bench.signature });
    expect(alone.json).toMatchObject({ code: 'SECOND_SIGNATURE_OWN' });
    expect((await supply(bench, 100, { secondSignature: undefined })).json.code).toBe('SECOND_SIGNATURE_MISSING');
    expect((await supply(bench, 100, { source: undefined })).status).toBe(422);
    expect(await totalOf(bench)).toBe(gold + 12_500);
    expect((await supply(bench, 1, { signature: undefined })).status).toBe(422);
    expect((await supply(bench, 0)).status).toBe(422);
  });

  test('R-MREM-01 who brings metal is one of the workshop that is not banned, chosen and not typed', async () => {
    const { bench } = repairs;
    const supplierId = await supplierOf(bench);
    const chosen = { kind: 'SUPPLIER', supplierId, document: 'ALB-12' };
    const bring = async (source: object) => {
      const body = { metal: 'GOLD', suppliedMg: 1_000, source, ...(await twoOf(bench)) };
      return await bench.call('POST', '/v1/metal-remainder/supply', body);
    };
    const names = async (till = bench) => (await till.get('/v1/metal-remainder/suppliers')).json.data;
    const known = (await names()).find(({ id }: { id: string }) => id === supplierId);
    expect((await bring(chosen)).status).toBe(201);
    const [last] = (await bench.get('/v1/metal-remainder/movements?metal=GOLD')).json.data;
    expect(last.source).toBe(`${known.name} · ALB-12`);
    const codeOf = async (source: object) => (await bring(source)).json.code;
    expect(await codeOf({ kind: 'SUPPLIER', document: 'ALB-13' })).toBe('METAL_SUPPLY_NO_SUPPLIER');
    expect(await codeOf({ ...chosen, supplierId: randomUUID() })).toBe('SUPPLIER_UNKNOWN');
    await bench.call('POST', `/v1/workshop/suppliers/${supplierId}/ban`, { reason: 'No entrega' });
    expect((await names()).map(({ id }: { id: string }) => id)).not.toContain(supplierId);
    expect(await codeOf(chosen)).toBe('SUPPLIER_BANNED');
    const metals = await bench.shop.till('METAL_STAFF');
    expect((await metals.get('/v1/metal-remainder/suppliers')).status).toBe(200);
  });

  test('R-WORK-08 R-MREM-01 a job that is done writes what it took, with its code', async () => {
    const { bench } = repairs;
    const before = await totalOf(bench);
    const work = await begun();
    const body = { metal: 'GOLD', metalMg: 350, finishedWeightMg: 3_770, observations: 'Llevaba soldadura vieja' };
    expect((await act(bench, work.id, 'complete', body)).status).toBe(200);
    expect((await movementsOf(bench)).data[0]).toMatchObject({
      operation: 'WORK',
      movedMg: -350,
      totalMg: before - 350,
      workId: work.id,
      workCode: work.code,
      observations: 'Llevaba soldadura vieja',
    });
    const none = await begun();
    await act(bench, none.id, 'complete', { metal: 'NONE', metalMg: 0, finishedWeightMg: 3_420 });
    expect(await totalOf(bench)).toBe(before - 350);
    const many = [await begun(), await begun()];
    const rows = many.map(({ code }) => ({ code, metal: 'SILVER', metalMg: 200, finishedWeightMg: 3_620 }));
    const silver = await totalOf(bench, 'SILVER');
    expect((await batch(bench, 'complete-many', { rows })).status).toBe(201);
    expect(await totalOf(bench, 'SILVER')).toBe(silver - 400);
  });

  test('R-MREM-01 a job that takes more than there is is refused, and nothing of it is done', async () => {
    const { bench } = repairs;
    const work = await begun();
    const away = await count(bench, 100, { observations: 'Se llevó a fundir', ...(await twoOf(bench)) });
    expect(away.status).toBe(201);
    const refused = await act(bench, work.id, 'complete', { metal: 'GOLD', metalMg: 101, finishedWeightMg: 3_521 });
    expect(refused).toMatchObject({ status: 409, json: { code: 'METAL_REMAINDER_SHORT' } });
    expect(refused.json.message).toContain('Del remanente de oro quedan');
    expect((await bench.get(`/v1/works/${work.id}`)).json.state).toBe('STARTED');
    expect(await totalOf(bench)).toBe(100);
    // Of several, whoever it does not reach for is named, with what there is.
    const [first, second] = [work, await begun()];
    const rows = [first, second].map(({ code }) => ({ code, metal: 'GOLD', metalMg: 60, finishedWeightMg: 3_480 }));
    const many = await batch(bench, 'complete-many', { rows });
    expect(many.json.details.rows).toMatchObject([{ code: second.code, reasonCode: 'METAL_REMAINDER_SHORT' }]);
    expect(many.json.details.rows[0].reason).toContain('0,100 g');
    await supply(bench, 500_000);
  });

  test('R-MREM-01 R-WREM-01 a count writes the difference as an adjustment, and says why', async () => {
    const { bench } = repairs;
    const total = await totalOf(bench);
    expect((await count(bench, total - 240)).json).toMatchObject({ code: 'METAL_REMAINDER_UNEXPLAINED' });
    const stale = await count(bench, total, { seenMg: total + 5 });
    expect(stale).toMatchObject({ status: 409, json: { code: 'METAL_REMAINDER_MOVED' } });
    const key = 'recuento-una-sola-vez';
    const body = { seenMg: total, observations: 'Limaduras del mes' };
    const done = await count(bench, total - 240, body, key);
    expect(done).toMatchObject({ status: 201, json: { totalMg: total - 240 } });
    expect((await count(bench, total - 240, body, key)).text).toBe(done.text);
    expect((await movementsOf(bench)).data[0]).toMatchObject({ operation: 'ADJUSTMENT', movedMg: -240 });
    const { totalCount } = await movementsOf(bench);
    expect((await count(bench, total - 240)).status).toBe(201);
    expect((await movementsOf(bench)).totalCount).toBe(totalCount);
  });

  test('R-MREM-01 total n is total n-1 and what moved, however many move it at once', async () => {
    const { bench } = repairs;
    const other = await bench.shop.till('METAL_STAFF');
    const works = [await begun(), await begun(), await begun()];
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => supply(at % 2 ? bench : other, 100 + at)),
      ...works.map(({ id }) => act(bench, id, 'complete', { metal: 'GOLD', metalMg: 40, finishedWeightMg: 3_460 })),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    const { data } = await movementsOf(bench, 'limit=200');
    for (const [at, { totalMg, movedMg }] of data.entries()) {
      expect(totalMg).toBe((data[at + 1]?.totalMg ?? 0) + movedMg);
    }
    expect(data[0].totalMg).toBe(await totalOf(bench));
  });

  test('R-MREM-01 the list is filtered, paged and taken away', async () => {
    const { bench } = repairs;
    const { data, nextCursor } = await movementsOf(bench, 'operation[]=SUPPLY&limit=2');
    expect(data.map((row: { operation: string }) => row.operation)).toEqual(['SUPPLY', 'SUPPLY']);
    const next = await movementsOf(bench, `operation[]=SUPPLY&limit=2&cursor=${nextCursor}`);
    expect(next.data[0].id).not.toBe(data[1].id);
    expect((await movementsOf(bench, 'metal=SILVER&to=2020-01-01')).data).toEqual([]);
    // Several kinds are read side by side, and come in the one order of the account.
    const both = 'operation[]=SUPPLY&operation[]=WORK';
    const all: { id: string; operation: string }[] = (await movementsOf(bench, 'limit=200')).data;
    const chosen = all.filter(({ operation }) => operation === 'SUPPLY' || operation === 'WORK').map(({ id }) => id);
    const idsOf = async (asked: string): Promise<string[]> =>
      (await movementsOf(bench, asked)).data.map(({ id }: { id: string }) => id);
    expect(await idsOf(`${both}&limit=200`)).toEqual(chosen);
    expect(await idsOf(`${both}&limit=200&sort=at`)).toEqual(chosen.toReversed());
    const today = businessDate(new Date());
    expect(await idsOf(`${both}&limit=200&from=${today}&to=${today}`)).toEqual(chosen);
    expect(await idsOf(`from=${addDays(today, 1)}`)).toEqual([]);
    expect((await movementsOf(bench, `${both}&limit=1`)).totalCount).toBe(chosen.length);
    const file = await bench.get(`${URL}/movements/export?format=csv&metal=GOLD`);
    expect(file.text).toContain('Reposición');
  });

  test('R-WREM-01 who may: the workshop and metals write, who looks on reads, the shop neither', async () => {
    const shop = await newShop(house);
    for (const [role, reads, writes] of [
      ['GOLD_SMITH', 200, 201],
      ['METAL_STAFF', 200, 201],
      ['ACCOUNTANT', 200, 403],
      ['MANAGER', 200, 403],
      ['SHOP_ASSISTANT', 403, 403],
    ] as const) {
      const till = await shop.till(role);
      expect([role, (await till.get(URL)).status, (await supply(till, 10)).status]).toEqual([role, reads, writes]);
    }
  });
});

test('I31 I108 metal that is less than nothing, or a job that says something else, is found', async () => {
  const { bench } = repairs;
  const work = await begun();
  await act(bench, work.id, 'complete', { metal: 'GOLD', metalMg: 90, finishedWeightMg: 3_510 });
  const broken = async () => (await brokenInvariants(house.db)).map((row) => row.id);
  expect(await broken()).toEqual([]);
  await house.db.pool.query('update works set metal_used_mg = 91 where id = $1', [work.id]);
  expect(await broken()).toEqual(['I108']);
  await house.db.pool.query('update works set metal_used_mg = 90 where id = $1', [work.id]);
  expect(await broken()).toEqual([]);
});
