import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

test('R-CASH-04 a Z is laid beside the last day before it and the same weekday of the week before', async () => {
  const till = await openTill(house);
  const sellFor = async (cents: number) => till.sell([(await till.shop.piece(cents)).code], cents);
  const dayBack = (days: number) =>
    house.db.run(
      sql`update cash_sessions set business_date = business_date - ${days}::int
        where store_id = ${till.shop.id} and state = 'open'`.compile(qb),
    );
  for (const [cents, days] of [
    [30_000, 7],
    [20_000, 2],
  ] as const) {
    await sellFor(cents);
    await dayBack(days);
    expect((await till.close(100_000 + cents)).status).toBe(200);
    await till.open();
  }
  await sellFor(10_000);
  const [session] = (await till.get('/v1/cash/sessions')).json.data;
  const today = businessDate(new Date());
  const report = (await till.get(`/v1/cash/sessions/${session.id}`)).json;
  expect(report.compared).toEqual([
    { date: addDays(today, -2), soldCents: 20_000 },
    { date: addDays(today, -7), soldCents: 30_000 },
  ]);
});

test('R-CASH-04 R-DOC-02 a Z says what came back of what each one sold, and leaves on the roll of the till', async () => {
  const till = await openTill(house);
  const { shop } = till;
  const other = await shop.till('MANAGER');
  const sale = (await till.sell([(await shop.piece(30_000)).code], 30_000)).json;
  expect((await other.sell([(await shop.piece(20_000)).code], 20_000)).status).toBe(201);
  // Who gives the money back is not who had sold it.
  const returned = await other.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 30_000 }],
    signature: other.signature,
  });
  expect(returned.status).toBe(200);
  const [session] = (await till.get('/v1/cash/sessions')).json.data;
  const url = `/v1/cash/sessions/${session.id}`;
  expect((await other.get(`${url}/roll`)).bytes.toString('latin1')).toContain('Informe X');
  expect((await till.close(120_000)).status).toBe(200);
  const report = (await till.get(url)).json;
  const { signature, person } = till;
  expect(signature.employeeId).toBe(person.id);
  expect(
    report.byEmployee.map(({ saleCount, totalCents, returnedCents }: (typeof report.byEmployee)[0]) => [
      saleCount,
      totalCents,
      returnedCents,
    ]),
  ).toEqual([
    [1, 30_000, 30_000],
    [1, 20_000, 0],
  ]);
  const roll = (await till.get(`${url}/roll`)).bytes;
  const lines = roll.toString('latin1');
  expect(lines).toContain(`Informe Z ${shop.code} ${report.session.zNumber}`);
  // Each figure at the right edge of 42 columns.
  const ends = (name: string, figure: string) => expect(lines).toMatch(new RegExp(`${name} +${figure} .`, 's'));
  ends('Vendido', '500,00');
  ends('Devuelto', '-300,00');
  ends('Contado', '1.200,00');
  expect(lines).toContain(report.auditHash.slice(0, 32));
  // And it is cut.
  expect(lines.lastIndexOf('\u001dV')).toBeGreaterThan(lines.indexOf(report.auditHash.slice(32)));
  const afar = await (await newShop(house)).till();
  expect((await afar.get(`${url}/roll`)).status).toBe(404);
});
