/** Discounts of a sale: their bounds, what the price list gives, and what a manager must allow. */
import { describe, expect, test } from 'vitest';
import { NO_DISCOUNTS } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import { openTill, useHouse } from '../../../../test/shop.ts';
import { seedPrices } from '../../master-data/prices/prices.public.ts';

const house = useHouse();

describe('a discount', () => {
  test('R-SALE-02 a discount is between 0 and 100 %, each bound with its own sentence; 100 % needs no payment', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const at = (discountBp: number) => till.sell([], 0, { lines: [{ productCode: piece.code, discountBp }] });
    expect((await at(-100)).json.fields[0].message).toBe('El descuento debe ser mayor o igual que 0 %.');
    expect((await at(10_001)).json.fields[0].message).toBe('No se puede descontar más del 100 %.');
    const boss = await till.shop.person('MANAGER');
    const approval = { ...boss.signature, reason: 'Regalo de la casa' };
    const free = { lines: [{ productCode: piece.code, discountBp: 10_000 }], approval };
    expect((await till.sell([], 0, free)).status).toBe(201);
  });

  test('R-SALE-02 R-PERM-04 B-02 above 20 % a discount is a manager’s, with the reason; not of who sells', async () => {
    const till = await openTill(house);
    const boss = await till.shop.person('MANAGER');
    const sell = async (discountBp: number, more: Record<string, unknown> = {}) => {
      const piece = await till.shop.piece(10_000);
      return till.sell([], 10_000 - discountBp, { lines: [{ productCode: piece.code, discountBp }], ...more });
    };
    expect((await sell(2_000)).status).toBe(201);
    expect(await sell(2_001)).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    const reason = 'Pieza de exposición, con un arañazo';
    const own = await sell(3_000, { approval: { ...till.signature, reason } });
    expect(own.status).toBe(403);
    const allowed = await sell(3_000, { approval: { ...boss.signature, reason } });
    expect(allowed).toMatchObject({ status: 201, json: { totalCents: 7_000 } });
    const { activity } = (await till.get(`/v1/sales/${allowed.json.id}`)).json;
    expect(activity[0]).toMatchObject({ action: 'sale.sell', approverName: 'Yaiza Santana', reason });
  });

  test('R-SALE-02 R-PRICE-01 what the price list gives is no manager’s, however much it is', async () => {
    const till = await openTill(house);
    const discounts = { ...NO_DISCOUNTS, usedGoldBp: 3_000, isDefault: true };
    await seedPrices(house.db, 'discounts', new Date().toISOString(), discounts);
    const piece = await till.shop.piece(10_000, { source: 'USED' });
    expect((await till.sell([piece.code], 7_000)).status).toBe(201);
    await seedPrices(house.db, 'discounts', new Date().toISOString(), NO_DISCOUNTS);
  });

  test('R-SALE-02 the default discount of the metal and source is applied when the price list says so', async () => {
    const till = await openTill(house);
    const [used, plain] = [
      await till.shop.piece(10_000, { source: 'USED' }),
      await till.shop.piece(10_000, { metal: null }),
    ];
    const discounts = { ...NO_DISCOUNTS, usedGoldBp: 1000, usedSilverBp: 500, isDefault: true };
    await seedPrices(house.db, 'discounts', new Date().toISOString(), discounts);
    const reply = await till.sell([used.code, plain.code], 19_000);
    expect(reply.json.lines.map((line: { discountBp: number }) => line.discountBp)).toEqual([1000, 0]);
    await seedPrices(house.db, 'discounts', new Date().toISOString(), NO_DISCOUNTS);
  });
});
