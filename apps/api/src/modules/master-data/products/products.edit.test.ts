import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { seedPrices } from '../prices/prices.public.ts';

const house = useHouse();
const url = (id: string, verb = ''): string => `/v1/products/${id}${verb && `/${verb}`}`;
const form = (more: Record<string, unknown> = {}) => ({
  version: 1,
  description: 'Sortija rosetón',
  gem: 'RUBI',
  gemWeightMg: 100,
  isRefundable: false,
  notes: 'Vitrina dos',
  ...more,
});
const auditOf = async (id: string): Promise<{ action: string; before: object; after: object }> => {
  const rows = await house.db.run(
    qb.selectFrom('audit_events').select(['action', 'payload']).where('record_id', '=', id).orderBy('at', 'desc'),
  );
  const { before, after } = JSON.parse(rows[0]!.payload) as { before: object; after: object };
  return { action: rows[0]!.action, before, after };
};

describe('editing a product', () => {
  const edit = (till: Till, id: string, more: Record<string, unknown> = {}, key?: string) =>
    till.call('PATCH', url(id), form(more), key);

  test('R-PROD-08 what the record says is corrected, found by its new words, and the book keeps before and after', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece(10_000, { description: 'Anillo liso' });
    const edited = await edit(till, piece.id);
    expect(edited).toMatchObject({
      status: 200,
      json: {
        description: 'Sortija rosetón',
        gem: 'RUBI',
        gemWeightMg: 100,
        isRefundable: false,
        notes: 'Vitrina dos',
      },
    });
    expect((await till.get('/v1/products?q=roseton')).json.data).toMatchObject([{ id: piece.id }]);
    expect((await till.get('/v1/products?q=liso')).json.totalCount).toBe(0);
    expect(await auditOf(piece.id)).toMatchObject({
      action: 'product.edit',
      before: { description: 'Anillo liso', gem: 'NINGUNA', isRefundable: true, notes: '' },
      after: { description: 'Sortija rosetón', gem: 'RUBI', isRefundable: false, notes: 'Vitrina dos' },
    });
    const none = await edit(till, piece.id, { version: 2, gem: 'NINGUNA', gemWeightMg: 100, notes: '' });
    expect(none.json).toMatchObject({ gemWeightMg: 0, notes: null });
  });

  test('B-24 the second of two who edit is told what the first wrote, and nothing is lost', async () => {
    const shop = await newShop(house);
    const [one, two] = [await shop.till(), await shop.till('MANAGER')];
    const piece = await shop.piece();
    const replies = await Promise.all([
      edit(one, piece.id, { description: 'De la primera' }),
      edit(two, piece.id, { description: 'De la segunda' }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = replies.find((reply) => reply.status === 200)!.json.description;
    expect(replies.find((reply) => reply.status === 409)!.json).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { description: kept, version: 2 }, changedBy: 'Yaiza Santana' },
    });
  });

  test('R-PROD-08 a gem heavier than its piece, an unknown gem and no description are said at their fields', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    expect((await edit(till, piece.id, { gemWeightMg: 3_001 })).json).toMatchObject({
      code: 'GEM_TOO_HEAVY',
      fields: [{ path: 'gemWeightMg' }],
    });
    expect((await edit(till, piece.id, { gem: 'PLASTICO' })).json.fields).toMatchObject([{ path: 'gem' }]);
    expect((await edit(till, piece.id, { description: ' ' })).json.fields).toMatchObject([{ path: 'description' }]);
    expect((await edit(till, piece.id, { costCents: 1 })).status).toBe(422);
  });

  test('R-PROD-08 a repeat is answered once; who only reads, another shop and a sold piece are refused', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const key = randomUUID();
    const first = await edit(till, piece.id, {}, key);
    expect((await edit(till, piece.id, {}, key)).text).toBe(first.text);
    expect((await edit(await till.shop.till('GOLD_SMITH'), piece.id)).status).toBe(403);
    expect((await edit(await (await newShop(house)).till(), piece.id)).status).toBe(404);
    await till.sell([piece.code], 10_000);
    expect((await edit(till, piece.id, { version: 3 })).json.code).toBe('STATE_CONFLICT');
  });
});

describe('the price of a product', () => {
  const price = (till: Till, id: string, more: Record<string, unknown>, key?: string) =>
    till.call('POST', url(id, 'set-price'), { version: 1, taxBp: 1_500, priceReference: 'FIXED', ...more }, key);
  const perGram = (cents: number): Record<Metal, number | null> => ({
    ORO_24: null,
    ORO_22: null,
    ORO_18: cents,
    ORO_BAJO: null,
    PLATA: null,
  });

  test('R-PROD-07 a fixed price is the whole price, with any IGIC of the law', async () => {
    const shop = await newShop(house);
    const office = await shop.till('BULK_PURCHASES_STAFF');
    const piece = await shop.piece();
    expect((await price(office, piece.id, {})).json).toMatchObject({
      code: 'FIXED_PRICE_MISSING',
      fields: [{ path: 'fixedPriceCents' }],
    });
    for (const [at, taxBp] of [0, 300, 700, 1500].entries()) {
      const { json } = await price(office, piece.id, { version: at + 1, fixedPriceCents: 9_999, taxBp });
      expect(json).toMatchObject({ finalPriceCents: 9_999, taxBp, isFixedPrice: true, priceReference: 'FIXED' });
      expect(json.basePriceCents + json.taxCents).toBe(9_999);
    }
    expect(
      (await price(office, piece.id, { version: 5, fixedPriceCents: 9_999, taxBp: 2_100 })).json.fields,
    ).toMatchObject([{ path: 'taxBp' }]);
  });

  test('R-PROD-07 by the gram: the metal at the reference, the supplement, rounded up once to the platform’s step', async () => {
    const shop = await newShop(house);
    const office = await shop.till('ADMIN');
    await seedPrices(house.db, 'references', new Date().toISOString(), {
      XI: perGram(7_777),
      A3: perGram(6_000),
      CO: perGram(1),
      VR: perGram(1),
    });
    await seedPrices(house.db, 'fixed', new Date().toISOString(), {
      goldCentsPerGram: 8_000,
      silverCentsPerGram: 100,
      isEnabled: true,
    });
    const step = (cents: number) =>
      house.db.run(qb.updateTable('platforms').set({ gold_rounding_cents: cents }).where('id', '=', 'main-jewellery'));
    await step(500);
    const piece = await shop.piece(10_000, { weightMg: 3_100, gem: 'RUBI', gemWeightMg: 100 });
    const seen = await office.get(`${url(piece.id, 'price-preview')}?priceReference=XI&extraFixedPriceCents=2000`);
    // 3 g × 77,77 € + 20,00 € = 253,31 €
    expect(seen).toMatchObject({ status: 200, json: { pricePerGramCents: 7_777, finalPriceCents: 25_500 } });
    const set = await price(office, piece.id, { priceReference: 'XI', extraFixedPriceCents: 2_000 });
    expect(set.json).toMatchObject({ finalPriceCents: 25_500, extraFixedPriceCents: 2_000, isFixedPrice: false });
    expect(set.json.basePriceCents + set.json.taxCents).toBe(25_500);
    expect(await auditOf(piece.id)).toMatchObject({
      action: 'product.setPrice',
      before: { finalPriceCents: 10_000, priceReference: 'A3' },
      after: { finalPriceCents: 25_500, priceReference: 'XI' },
    });
    // Liquidation: 80,00 € a gram of fine gold, 750 thousandths.
    const cast = await price(office, piece.id, { version: 2, priceReference: 'LIQ' });
    expect(cast.json).toMatchObject({ finalPriceCents: 18_000, extraFixedPriceCents: 0 });
    await step(1);
    const silver = await shop.piece(10_000, { metal: 'PLATA' });
    expect((await price(office, silver.id, { priceReference: 'XI' })).json).toMatchObject({
      code: 'GRAM_PRICE_MISSING',
      fields: [{ path: 'priceReference' }],
    });
    const watch = await shop.piece(10_000, { metal: null, family: 'RELOJ' });
    expect((await price(office, watch.id, { priceReference: 'LIQ' })).json.code).toBe('GRAM_PRICE_MISSING');
  });

  test('R-PROD-07 the counter neither sets a price nor sees what the piece cost; a manager sees it, the office sets it', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece(10_000, { costCents: 4_000 });
    const ask = { fixedPriceCents: 12_000 };
    expect((await price(till, piece.id, ask)).status).toBe(403);
    expect((await price(await till.shop.till('MANAGER'), piece.id, ask)).status).toBe(403);
    const office = await till.shop.till('ADMIN');
    const key = randomUUID();
    const set = await price(office, piece.id, ask, key);
    expect(set.json).toMatchObject({ finalPriceCents: 12_000, costCents: 4_000 });
    expect((await price(office, piece.id, ask, key)).text).toBe(set.text);
    expect((await price(office, piece.id, ask)).json.code).toBe('VERSION_CONFLICT');
    expect((await till.sell([piece.code], 12_000)).status).toBe(201);
    expect((await price(office, piece.id, { ...ask, version: 3 })).json.code).toBe('STATE_CONFLICT');
  });
});
