import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { seedPrices } from '../../master-data/prices/prices.public.ts';
import { expireAppraisals } from './appraisals.course.ts';

const house = useHouse();
const URL = '/v1/appraisals';
const NO = { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null };
const TIERS = [
  { fromMg: 0, toMg: 10_000, extraCentsPerGram: 0 },
  { fromMg: 10_000, toMg: null, extraCentsPerGram: 100 },
];
const CHAIN = { metal: 'ORO_18', weightMg: 12_000, description: 'Cadena barbada' };
const REASON = { reason: 'Lo ha vendido en otro sitio' };
const today = (): string => businessDate(new Date());

/** 18 k at 50,00 € and 45,00 € to buy, 119,50 € to sell; silver is only bought at VR, and gold of 22 k at nothing. */
beforeAll(async () => {
  const from = '2024-01-01T00:00:00Z';
  const [CO, VR] = [
    { ...NO, ORO_18: 5_000 },
    { ...NO, ORO_18: 4_500, PLATA: 45 },
  ];
  await seedPrices(house.db, 'references', from, { XI: { ...NO, ORO_18: 11_950 }, A3: NO, CO, VR });
  await seedPrices(house.db, 'goldTiers', from, { tiers: TIERS });
});

describe('a quote of the counter', () => {
  test('R-QUOTE-02 R-QUOTE-03 it is kept with the prices of its moment, found by its code and words, and printed', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const worth = (await till.get('/v1/prices/quote?kind=purchase&metal=ORO_18&weightMg=12000')).json.lines;
    const key = randomUUID();
    const lines = [CHAIN, { metal: 'PLATA', weightMg: 50_000 }];
    const { status, json } = await till.call('POST', URL, { kind: 'purchase', lines: [CHAIN] }, key);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: 'open',
      weightMg: 12_000,
      extraCents: 1_200,
      lines: [{ ...CHAIN, pricesPerGramCents: [5_000, 4_500] }],
      totals: worth.map(({ reference, totalCents }: { reference: string; totalCents: number }) => ({
        reference,
        totalCents,
      })),
      validUntil: addDays(today(), 7),
      actions: [{ action: 'close', allowed: true }],
    });
    expect(json.totals.map((one: { totalCents: number }) => one.totalCents)).toEqual([61_200, 55_200]);
    expect(json.code).toMatch(new RegExp(`^TA-${shop.code}-\\d\\d-00001$`));
    expect((await till.call('POST', URL, { kind: 'purchase', lines: [CHAIN] }, key)).json.id).toBe(json.id);
    const both = await till.call('POST', URL, { kind: 'purchase', lines });
    // Silver has no price at CO: what all of it is worth there nobody knows.
    expect(both.json).toMatchObject({
      weightMg: 62_000,
      lines: [CHAIN, { metal: 'PLATA', description: '' }],
      totals: [
        { reference: 'CO', totalCents: null },
        { reference: 'VR', totalCents: 57_450 },
      ],
    });

    const ids = async (query: string) =>
      (await till.get(`${URL}?${query}`)).json.data.map(({ id }: { id: string }) => id);
    expect(await ids(`q=${json.code.replaceAll('-', '')}`)).toEqual([json.id]);
    expect(new Set(await ids('q=barbada&status[]=open&kind=purchase'))).toEqual(new Set([json.id, both.json.id]));
    expect(await ids('kind=sale')).toEqual([]);
    const found = (await till.get(`/v1/search?q=${json.code.replaceAll('-', '')}`)).json.data;
    expect(found).toMatchObject([{ concept: 'appraisal', id: json.id, isExact: true }]);

    const paper = await till.get(`${URL}/${both.json.id}/paper`);
    expect(paper.status).toBe(200);
    const { text } = await pdfText(paper.bytes);
    for (const said of [both.json.code, 'Cadena barbada', 'No es una factura', 'CO', 'VR'])
      expect(text).toContain(said);
  });

  test('R-QUOTE-03 its prices hold seven days: the night after them it has run out, and it is ended once', async () => {
    const till = await (await newShop(house)).till();
    const make = async () => (await till.call('POST', URL, { kind: 'purchase', lines: [CHAIN] })).json.id as string;
    const [kept, closed] = [await make(), await make()];
    const close = (id: string, key?: string) => till.call('POST', `${URL}/${id}/close`, REASON, key);
    const silent = await till.call('POST', `${URL}/${closed}/close`, { reason: '' });
    expect(silent).toMatchObject({ status: 422, json: { fields: [{ path: 'reason' }] } });
    const key = randomUUID();
    expect(await close(closed, key)).toMatchObject({ status: 200, json: { state: 'closed', actions: [] } });
    expect((await close(closed, key)).status).toBe(200);
    expect((await till.get(`${URL}/${closed}`)).json.activity).toMatchObject([
      { action: 'appraisal.close', ...REASON },
      { action: 'appraisal.create' },
    ]);
    expect(await close(closed)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    await expireAppraisals(house.db, addDays(today(), 7));
    expect((await till.get(`${URL}/${kept}`)).json.state).toBe('open');
    await expireAppraisals(house.db, addDays(today(), 8));
    expect((await till.get(`${URL}/${kept}`)).json.state).toBe('expired');
    expect((await close(kept)).json.code).toBe('STATE_CONFLICT');
    expect((await till.get(`${URL}/${closed}`)).json.state).toBe('closed');
  });

  test('R-QUOTE-01 R-QUOTE-03 another shop neither sees nor ends it; what is worth nothing is not kept, nor by who only reads or has no counter', async () => {
    const till = await (await newShop(house)).till();
    const { id } = (await till.call('POST', URL, { kind: 'sale', lines: [CHAIN] })).json;
    const shop = await newShop(house);
    const stranger = await shop.till();
    for (const path of [`${URL}/${id}`, `${URL}/${id}/paper`]) expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.call('POST', `${URL}/${id}/close`, REASON)).status).toBe(404);
    expect((await stranger.get(`${URL}?kind=sale`)).json.data).toEqual([]);
    const nothing = await till.call('POST', URL, { kind: 'sale', lines: [{ ...CHAIN, weightMg: 0 }] });
    expect(nothing).toMatchObject({ status: 422, json: { fields: [{ path: 'lines.0.weightMg' }] } });
    expect((await till.call('POST', URL, { kind: 'sale', lines: [] })).status).toBe(422);
    const unknown = await till.call('POST', URL, {
      kind: 'sale',
      lines: [CHAIN, { metal: 'ORO_22', weightMg: 1_000 }],
    });
    expect(unknown).toMatchObject({ status: 409, json: { code: 'APPRAISAL_WORTHLESS' } });
    const reader = await shop.till('ACCOUNTANT');
    expect((await reader.get(`${URL}/${id}`)).json.code).toMatch(/^TA-/);
    for (const [url, body] of [
      [URL, { kind: 'sale', lines: [CHAIN] }],
      [`${URL}/${id}/close`, REASON],
    ] as const)
      expect((await reader.call('POST', url, body)).status).toBe(403);
    const smith = await shop.till('GOLD_SMITH');
    expect((await smith.call('POST', URL, { kind: 'sale', lines: [CHAIN] })).status).toBe(403);
  });
});
