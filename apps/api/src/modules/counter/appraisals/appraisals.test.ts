import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { expireAppraisals } from './appraisals.course.ts';

const house = useHouse();
const URL = '/v1/appraisals';
const CHAIN = { metal: 'ORO_18', weightMg: 12_000, description: 'Cadena barbada' };
const today = (): string => businessDate(new Date());

describe('a quote of the counter', () => {
  test('R-QUOTE-01 R-QUOTE-02 R-PRICE-02 it is kept with the prices of its moment, found by its code and words, and printed', async () => {
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
      totals: worth.map(({ reference, totalCents }: { reference: string; totalCents: number }) => ({
        reference,
        totalCents,
      })),
      validUntil: addDays(today(), 7),
      actions: [{ action: 'close', allowed: true }],
    });
    expect(json.code).toMatch(new RegExp(`^TA-${shop.code}-\\d\\d-00001$`));
    expect((await till.call('POST', URL, { kind: 'purchase', lines: [CHAIN] }, key)).json.id).toBe(json.id);
    const both = await till.call('POST', URL, { kind: 'purchase', lines });
    expect(both.json).toMatchObject({ weightMg: 62_000, lines: [CHAIN, { metal: 'PLATA', description: '' }] });

    const ids = async (query: string) =>
      (await till.get(`${URL}?${query}`)).json.data.map(({ id }: { id: string }) => id);
    expect(await ids(`q=${json.code.replaceAll('-', '')}`)).toEqual([json.id]);
    expect((await ids('q=barbada&status[]=open&kind=purchase')).toSorted()).toEqual([json.id, both.json.id].toSorted());
    expect(await ids('kind=sale')).toEqual([]);

    const paper = await till.get(`${URL}/${both.json.id}/paper`);
    expect(paper.status).toBe(200);
    const { text } = await pdfText(paper.bytes);
    for (const said of [both.json.code, 'Cadena barbada', 'No es una factura', 'CO', 'VR'])
      expect(text).toContain(said);
  });

  test('R-QUOTE-02 its prices hold seven days: the night after them it has run out, and it is ended once', async () => {
    const till = await (await newShop(house)).till();
    const make = async () => (await till.call('POST', URL, { kind: 'purchase', lines: [CHAIN] })).json.id as string;
    const [kept, closed] = [await make(), await make()];
    const close = (id: string, key?: string) => till.call('POST', `${URL}/${id}/close`, undefined, key);
    const key = randomUUID();
    expect(await close(closed, key)).toMatchObject({ status: 200, json: { state: 'closed', actions: [] } });
    expect((await close(closed, key)).status).toBe(200);
    expect(await close(closed)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    await expireAppraisals(house.db, addDays(today(), 7));
    expect((await till.get(`${URL}/${kept}`)).json.state).toBe('open');
    await expireAppraisals(house.db, addDays(today(), 8));
    expect((await till.get(`${URL}/${kept}`)).json.state).toBe('expired');
    expect((await close(kept)).json.code).toBe('STATE_CONFLICT');
    expect((await till.get(`${URL}/${closed}`)).json.state).toBe('closed');
  });

  test('R-PERM-03 another shop neither sees nor ends it; nothing weighs nothing; a goldsmith makes none', async () => {
    const till = await (await newShop(house)).till();
    const { id } = (await till.call('POST', URL, { kind: 'sale', lines: [CHAIN] })).json;
    const shop = await newShop(house);
    const stranger = await shop.till();
    for (const path of [`${URL}/${id}`, `${URL}/${id}/paper`]) expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.call('POST', `${URL}/${id}/close`)).status).toBe(404);
    const nothing = await till.call('POST', URL, { kind: 'sale', lines: [{ ...CHAIN, weightMg: 0 }] });
    expect(nothing).toMatchObject({ status: 422, json: { fields: [{ path: 'lines.0.weightMg' }] } });
    expect((await till.call('POST', URL, { kind: 'sale', lines: [] })).status).toBe(422);
    const smith = await shop.till('GOLD_SMITH');
    expect((await smith.call('POST', URL, { kind: 'sale', lines: [CHAIN] })).status).toBe(403);
  });
});
