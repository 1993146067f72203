/** The figures of the office are those of the sales, by whatever they are grouped (decision 0315). */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { CUSTOM_ES } from '@quilate/domain/kernel/validation.es.ts';
import type { Figures } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { ok } from '../../../../test/goods.ts';
import { openTill, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { sumSaleDays } from '../../counter/sales/sales.insight.ts';

const house = useHouse();
const TODAY = businessDate(new Date());
const YESTERDAY = addDays(TODAY, -1);
const BY = ['day', 'hour', 'store', 'seller', 'family', 'metal', 'method'] as const;

let till: Till;
let shop: Shop;
let accountant: Till;
let plain: { id: string; payments: [{ id: string }] };
const ask = async (asked: Record<string, string>): Promise<Figures> => {
  const query = new URLSearchParams({ from: TODAY, to: TODAY, by: 'store', ...asked });
  return await ok(accountant.get(`/v1/insights/sales?${query}`));
};
const ofShop = (asked: Record<string, string> = {}): Promise<Figures> => ask({ 'store[]': shop.id, ...asked });

/** Two pieces of two families, paid in two ways that end in neither of them; one comes back. */
beforeAll(async () => {
  till = await openTill(house);
  ({ shop } = till);
  accountant = await shop.till('ACCOUNTANT');
  plain = await ok(till.sell([(await shop.piece(9_999)).code], 9_999));
  const ring = await shop.piece(11_500, { costCents: 4_000 });
  const chain = await shop.piece(20_000, { family: 'CADENA', metal: 'PLATA' });
  const card = { method: 'CARD', amountCents: 16_500, cardLast4: '4821', terminalTransactionId: shop.code };
  const sale = await ok(
    till.sell([ring.code, chain.code], 31_500, { payments: [{ method: 'CASH', amountCents: 15_000 }, card] }),
  );
  await ok(
    till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 11_500 }],
      signature: till.signature,
    }),
  );
});

test('B-16 what a shop sold adds up to the same by day, hour, seller, family, metal and method', async () => {
  for (const by of BY) {
    const { total, rows } = await ofShop({ by });
    expect([by, total.values['gross'], total.values['returned'], total.values['net']]).toEqual([
      by,
      41_499,
      -11_500,
      29_999,
    ]);
    const net = rows.reduce((sum, { values }) => sum + (values['net'] ?? 0), 0);
    expect([by, net]).toEqual([by, 29_999]);
  }
});

test('B-16 what was paid in a way is what the till took in it, and a filter of a family cuts it to its pieces', async () => {
  const byMethod = async (more: Record<string, string> = {}) =>
    Object.fromEntries((await ofShop({ by: 'method', ...more })).rows.map(({ label, values }) => [label, values]));
  expect(await byMethod()).toMatchObject({
    Efectivo: { gross: 24_999, returned: -11_500, payments: 2 },
    Tarjeta: { gross: 16_500, returned: 0, payments: 1 },
  });
  const chains = await byMethod({ 'family[]': 'CADENA' });
  expect([chains['Efectivo']?.['gross'], chains['Tarjeta']?.['gross']]).toEqual([3_500, 16_500]);
});

test('B-16 a margin is without tax and only of what has a cost; a sale of two families counts its pieces', async () => {
  const byFamily = (await ofShop({ by: 'family' })).rows;
  // The ring came back: nothing is left of its margin. The other one costs nobody knows what.
  expect(byFamily.map(({ label, values }) => [label, values['pieces'], values['margin']])).toEqual([
    ['Cadena', 1, 0],
    ['Anillo', 2, 0],
  ]);
  const sold = (await ofShop()).rows[0]!;
  expect([sold.values['sales'], sold.values['average'], sold.values['pieces']]).toEqual([2, 20_750, undefined]);
});

test('R-REP-01 a person at the counter does not ask, a period that ends before it begins or of ten years is refused', async () => {
  expect((await till.get(`/v1/insights/sales?from=${TODAY}&to=${TODAY}&by=store`)).status).toBe(403);
  const refused = async (from: string, to: string) =>
    (await accountant.get(`/v1/insights/sales?from=${from}&to=${to}&by=store`)).json.fields?.[0]?.message;
  expect([await refused(TODAY, YESTERDAY), await refused('2016-01-01', TODAY)]).toEqual([
    CUSTOM_ES.DATES_SWAPPED,
    CUSTOM_ES.PERIOD_TOO_LONG,
  ]);
});

test('B-14 a report is taken away with its rows and its total', async () => {
  const query = `from=${TODAY}&to=${TODAY}&by=method&store[]=${shop.id}&format=csv`;
  const { status, text } = await accountant.get(`/v1/insights/sales/export?${query}`);
  expect(status).toBe(200);
  expect(text).toContain('"Efectivo";"2";"249,99";"-115,00";"134,99"');
  expect(text).toContain('"Total";"3";"414,99";"-115,00";"299,99"');
});

test('B-16 what was sold is offered to choose from by its names', async () => {
  const { data } = await ok(accountant.get(`/v1/insights/sales/choices?from=${TODAY}&to=${TODAY}`));
  expect(data.store.map(({ key }: { key: string }) => key)).toContain(shop.id);
  expect(data.family.map(({ label }: { label: string }) => label)).toEqual(['Anillo', 'Cadena']);
});

/** Sales, so many days ago, sealed as such. */
async function daysBack(days: number, where = 'true'): Promise<void> {
  await behindTheGuards(
    house.databaseUrl,
    `update sales set sold_at = sold_at - interval '${days} day', business_date = business_date - ${days} where ${where};
     update payments set paid_at = paid_at - interval '${days} day' where sale_id in (select id from sales where ${where});
     update sale_lines set returned_at = returned_at - interval '${days} day'
       where sale_id in (select id from sales where ${where})`,
  );
  await onOwnersBehalf(house.databaseUrl, `update sales set seal = seal where ${where}`);
}

const everyFigure = async (): Promise<unknown> =>
  await Promise.all(
    [
      ...BY.map((by) => ({ by })),
      { by: 'seller', 'family[]': 'ANILLO' },
      { by: 'family', 'family[]': 'CADENA' },
      { by: 'method', 'method[]': 'CASH', 'metal[]': 'PLATA' },
    ].map(async (asked) => {
      const { rows, total, days } = await ofShop({ from: YESTERDAY, to: TODAY, ...asked });
      return { rows, total, days };
    }),
  );

test('B-16 a day that is over is summed once and says what its sales say; a payment put right unsums it', async () => {
  await daysBack(1);
  const fromSales = await everyFigure();
  expect(await sumSaleDays(house.db)).toBeGreaterThanOrEqual(1);
  expect(await sumSaleDays(house.db)).toBe(0);
  expect(await everyFigure()).toEqual(fromSales);
  // What is read now is the sums: a cent more in them is seen.
  const more = (cents: number) =>
    behindTheGuards(
      house.databaseUrl,
      `update sale_sums set gross_cents = gross_cents + ${cents} where grouping = 'method'`,
    );
  await more(1);
  expect(await everyFigure()).not.toEqual(fromSales);
  await more(-1);
  const { total } = await ofShop({ from: TODAY, to: TODAY });
  expect([total.values['net'], total.before!['net']]).toEqual([0, 29_999]);

  const summed = async (): Promise<number> =>
    (await house.db.one(sql<{ n: number }>`select count(*)::int as n from sale_days`.compile(qb))).n;
  const ofSums = async () => (await brokenInvariants(house.db)).find(({ id }) => id === 'I261');
  const before = await summed();
  await ok(
    till.call('POST', `/v1/sales/${plain.id}/correct-payment`, {
      paymentId: plain.payments[0].id,
      payment: { method: 'CARD', cardLast4: '4821', terminalTransactionId: `${shop.code}-2` },
      reason: 'Se pagó con tarjeta',
      signature: till.signature,
    }),
  );
  expect(await summed()).toBe(before - 1);
  const methods = await ofShop({ from: YESTERDAY, to: YESTERDAY, by: 'method' });
  expect(methods.rows.map(({ label, values }) => [label, values['gross']])).toEqual([
    ['Tarjeta', 26_499],
    ['Efectivo', 15_000],
  ]);
  expect(await sumSaleDays(house.db)).toBe(1);
  expect(await ofShop({ from: YESTERDAY, to: YESTERDAY, by: 'method' })).toMatchObject({ rows: methods.rows });
  expect(await ofSums()).toBeUndefined();
  await more(1);
  expect((await ofSums())?.found).toEqual([YESTERDAY]);
  await more(-1);
  // As they were, for what is proven of the books when the file ends; what was put right is sealed as it is now.
  await behindTheGuards(house.databaseUrl, 'delete from sale_cells; delete from sale_sums; delete from sale_days');
  await daysBack(-1, `id <> '${plain.id}'`);
});
