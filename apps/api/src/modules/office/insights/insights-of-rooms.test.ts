/** The other questions of the office, each against the list it is made of (settled 22, 23). */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { INSIGHTS, type InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import type { Figures } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { behindTheGuards } from '../../../../test/database.ts';
import { ok } from '../../../../test/goods.ts';
import { bought, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { counts, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const TODAY = businessDate(new Date());

let till: Till;
let accountant: Till;
const ask = async (insight: InsightName, asked: Record<string, string>): Promise<Figures> => {
  const query = new URLSearchParams({ from: TODAY, to: TODAY, 'store[]': till.shop.id, ...asked });
  return await ok(accountant.get(`/v1/insights/${insight}?${query}`));
};
const rowsOf = ({ rows }: Figures, ...measures: readonly string[]) =>
  rows.map(({ label, values }) => [label, ...measures.map((one) => values[one])]);

beforeAll(async () => {
  await setPrices(house);
  till = await openTill(house);
  accountant = await till.shop.till('ACCOUNTANT');
});

test('B-16 every question answers by everything it says it may be grouped by, and its rows add up to its total', async () => {
  await till.sell([(await till.shop.piece(9_999)).code], 9_999);
  await till.shop.piece(20_000, { family: 'CADENA', metal: null });
  for (const [name, { by, lead }] of Object.entries(INSIGHTS) as [InsightName, (typeof INSIGHTS)['sales']][]) {
    for (const one of by) {
      const { rows, total } = await ask(name, { by: one });
      const added = rows.reduce((sum, { values }) => sum + (values[lead] ?? 0), 0);
      expect([name, one, added]).toEqual([name, one, total.values[lead]]);
    }
    await ok(accountant.get(`/v1/insights/${name}/choices?from=${TODAY}&to=${TODAY}`));
  }
});

test('B-16 what a question is not grouped by is not found, a word that is no grouping refused', async () => {
  const of = (by: string) => accountant.get(`/v1/insights/bookings?from=${TODAY}&to=${TODAY}&by=${by}`);
  expect([(await of('hour')).status, (await of('moon')).status]).toEqual([404, 422]);
  expect((await of('store&metal[]=PLATA')).status).toBe(404);
  expect((await accountant.get(`/v1/insights/moons?from=${TODAY}&to=${TODAY}&by=store`)).status).toBe(404);
});

test('B-16 what came back is told by what becomes of it, on the day it came back', async () => {
  const sale = await ok(till.sell([(await till.shop.piece(12_000)).code], 12_000));
  await ok(
    till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'MELT' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 12_000 }],
      signature: till.signature,
    }),
  );
  expect(rowsOf(await ask('returns', { by: 'reason' }), 'pieces', 'returned')).toEqual([['A fundir', 1, 12_000]]);
});

test('B-16 a stock is worth its labels, as old as its pieces, and lasts as long as it sold in a quarter', async () => {
  const shop = (await openTill(house)).shop;
  const seller = await shop.till();
  const of = (asked: Record<string, string>) => ask('stock', { ...asked, 'store[]': shop.id });
  const old = await shop.piece(30_000, { costCents: 10_000 });
  await shop.piece(10_000);
  await behindTheGuards(
    house.databaseUrl,
    `update products set created_at = created_at - interval '100 days' where id = '${old.id}'`,
  );
  const sold = await shop.piece(5_000);
  expect(rowsOf(await of({ by: 'age' }), 'pieces', 'price', 'cost')).toEqual([
    ['Hasta 30 días', 2, 15_000, 0],
    ['De 91 a 180 días', 1, 30_000, 10_000],
  ]);
  await ok(seller.sell([sold.code], 5_000));
  expect(rowsOf(await of({ by: 'family' }), 'pieces', 'age', 'cover')).toEqual([['Anillo', 2, 50, 180]]);
  const list = await seller.get('/v1/products?status[]=available&limit=50');
  expect(list.json.sums.finalPriceCents).toBe((await of({ by: 'store' })).total.values['price']);
});

test('B-16 a till that was closed says what it sold and what did not match, by shop and by who closed', async () => {
  const other = await openTill(house);
  await ok(other.sell([(await other.shop.piece(9_000)).code], 9_000));
  const { json: open } = await other.get('/v1/cash/current');
  expect(open).toBeTruthy();
  const before = rowsOf(await ask('tills', { by: 'person', 'store[]': other.shop.id }), 'sessions');
  expect(before).toEqual([]);
  await ok(
    other.call('POST', '/v1/cash/close', {
      counts: counts(108_000),
      redistribution: 'CONFIRM',
      cardTerminalTotalCents: 250,
      reason: 'Falta un billete de diez',
      cardReason: 'El datáfono lleva un cobro de más',
      signature: other.signature,
    }),
  );
  const { rows, total } = await ask('tills', { by: 'person', 'store[]': other.shop.id });
  expect(rows.map(({ key }) => key)).toEqual([other.signature.employeeId]);
  const wrong = { different: 1, difference: -1_000, short: -1_000, cardDifference: 250 };
  expect(total.values).toMatchObject({ sessions: 1, sold: 9_000, ...wrong });
});

test('B-16 gold bought is told by who appraised it, its metal and what a gram cost', async () => {
  const desk = await newDesk(house);
  const of = (by: string) => ask('bought', { by, 'store[]': desk.till.shop.id });
  await bought(desk, { lines: [ring({ weightMg: 4_000, metalWeightMg: 4_000 })] });
  const { rows, total } = await of('person');
  expect(rows).toHaveLength(1);
  expect(total.values).toMatchObject({ operations: 1, weight: 4_000 });
  const { values } = (await of('metal')).rows[0]!;
  expect([values['lines'], values['paid']]).toEqual([1, total.values['paid']]);
  expect(Math.round((values['paid']! * 1000) / 4_000)).toBe(values['perGram']);
});

test('B-16 metal is told by where it is, its alloy and its shop, with the fine and the cost of its books', async () => {
  const desk = await newDesk(house);
  const storeId = desk.till.shop.id;
  const of = (by: string) => ask('metal', { by, 'store[]': storeId });
  expect((await of('situation')).rows).toEqual([]);
  await bought(desk, { lines: [ring({ weightMg: 4_000, metalWeightMg: 4_000 })] });
  const at = `/v1/accounts/store:${desk.till.shop.code}:stock:used/entries?limit=1`;
  const { account } = await ok(accountant.get(at));
  expect(rowsOf(await of('situation'), 'weight', 'fineGold', 'fineSilver', 'cost')).toEqual([
    ['En las tiendas', 4_000, 3_000, 0, account.balance],
  ]);
  expect(rowsOf(await of('metal'), 'weight', 'fineGold')).toEqual([['Oro 18 k', 4_000, undefined]]);
  expect((await of('store')).rows).toMatchObject([{ key: storeId, values: { weight: 4_000, fineGold: 3_000 } }]);
});
