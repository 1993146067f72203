/** The notes of the remainder as far as they are known: whatever leaves it, its lines never say more than there is. */
import { beforeAll, expect, test } from 'vitest';
import { bought, type Desk, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { counts, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const counted = async (desk: Desk, cents = 500_000) => {
  const body = { account: 'remainder', counts: counts(cents), signature: desk.till.signature };
  expect((await desk.till.call('POST', '/v1/cash/count', body)).status).toBe(201);
};
const remainder = async ({ till }: Desk) => {
  const { totalCents, unknownCents, lines } = (await till.get('/v1/cash/remainder')).json;
  return {
    totalCents,
    unknownCents,
    lines: lines.map((line: { denominationCents: number; units: number }) => [line.denominationCents, line.units]),
  };
};
const fromRemainder = (desk: Desk, cents: number) =>
  bought(desk, {
    lines: [ring({ weightMg: cents / 5, metalWeightMg: cents / 5 })],
    appraisalCents: cents,
    payments: [{ source: 'remainder', amountCents: cents }],
  });
const move = (desk: Desk, type: string, cents: number) =>
  desk.till.call('POST', '/v1/cash/add-movement', {
    type,
    amountCents: cents,
    counts: counts(cents),
    concept: 'Cambio',
    observations: 'Para la caja',
    signature: desk.till.signature,
  });

test('R-REM-01 a purchase paid from it takes notes nobody named: what is surely left is said, and adds up', async () => {
  const desk = await newDesk(house);
  await counted(desk);
  await fromRemainder(desk, 60_000);
  // At least eight of ten notes of 500 € are there: 600 € need two of them at most.
  expect(await remainder(desk)).toEqual({ totalCents: 440_000, unknownCents: 40_000, lines: [[50_000, 8]] });
  await counted(desk, 440_000);
  expect(await remainder(desk)).toMatchObject({ totalCents: 440_000, unknownCents: 0 });
});

test('R-REM-01 small notes may all have gone: then nothing of them is known', async () => {
  const desk = await newDesk(house);
  await move(desk, 'REMAINDER_TO_CASH', 490_000);
  await counted(desk, 10_000 + 3_550 - 3_550);
  await move(desk, 'CASH_TO_REMAINDER', 3_550);
  await fromRemainder(desk, 5_000);
  // 100 + 20 + 10 + 5 + 0,50: after 50,00 € in whatever notes, not even the note of 100 € is sure.
  expect(await remainder(desk)).toEqual({ totalCents: 8_550, unknownCents: 8_550, lines: [] });
});

test('R-REM-01 what was moved before the count and corrected after it comes back, or goes, note by note', async () => {
  const desk = await newDesk(house);
  const taken = (await move(desk, 'REMAINDER_TO_CASH', 40_000)).json;
  await counted(desk, 460_000);
  const body = { reason: 'El importe era otro', signature: desk.till.signature };
  expect((await desk.till.call('POST', `/v1/cash/movements/${taken.id}/correct-movement`, body)).status).toBe(200);
  expect(await remainder(desk)).toEqual({
    totalCents: 500_000,
    unknownCents: 0,
    lines: [
      [50_000, 9],
      [20_000, 2],
      [10_000, 1],
    ],
  });
  const brought = (await move(desk, 'CASH_TO_REMAINDER', 30_000)).json;
  // Counted as other notes than those it was brought in: there is no note of 200 € to take back.
  const other = [
    { denominationCents: 50_000, units: 9 },
    { denominationCents: 10_000, units: 8 },
  ];
  const again = { account: 'remainder', counts: other, signature: desk.till.signature };
  expect((await desk.till.call('POST', '/v1/cash/count', again)).status).toBe(201);
  expect((await desk.till.call('POST', `/v1/cash/movements/${brought.id}/correct-movement`, body)).status).toBe(200);
  const { totalCents, unknownCents, lines } = await remainder(desk);
  expect(totalCents).toBe(500_000);
  expect(unknownCents).toBeGreaterThanOrEqual(0);
  expect(lines.reduce((sum: number, [cents, units]: [number, number]) => sum + cents * units, unknownCents)).toBe(
    totalCents,
  );
});
