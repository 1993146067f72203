/** Which notes go between till and remainder when the till is brought to its target (docs/decisions/0099). */
import { expect, test } from 'vitest';
import { counts, newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const note = (denominationCents: number, units: number) => ({ denominationCents, units });

/** A till whose remainder has just been counted, so that every note of it is known. */
async function knownTill(remainderCents: number): Promise<Till> {
  const till = await (await newShop(house, 100_000, remainderCents)).till();
  const body = { account: 'remainder', counts: counts(remainderCents), signature: till.signature };
  expect((await till.call('POST', '/v1/cash/count', body)).status).toBe(201);
  expect((await till.open()).status).toBe(201);
  return till;
}
const remainder = async (till: Till) => (await till.get('/v1/cash/remainder')).json;
const linesOf = async (till: Till) =>
  (await remainder(till)).lines.map((line: { denominationCents: number; units: number }) => [
    line.denominationCents,
    line.units,
  ]);

test('R-CASH-14 R-REM-01 R-CASH-02 after a close the surplus lies in the remainder note by note', async () => {
  const till = await knownTill(10_000);
  await till.sell([(await till.shop.piece(26_000)).code], 26_000);
  expect((await till.close(126_000)).status).toBe(200);
  expect(await remainder(till)).toMatchObject({ totalCents: 36_000, unknownCents: 0 });
  const units = await linesOf(till);
  expect(units.reduce((sum: number, [cents, many]: [number, number]) => sum + cents * many, 0)).toBe(36_000);
});

test('R-CASH-14 R-REM-01 who closes says which notes go: what does not make the amount, or was not counted, is refused', async () => {
  const till = await knownTill(10_000);
  await till.sell([(await till.shop.piece(10_000)).code], 10_000);
  const held = [note(10_000, 8), note(5_000, 4), note(2_000, 5)];
  const close = (moved: readonly object[]) => till.close(110_000, { counts: held, moved });
  expect(await close([note(5_000, 1)])).toMatchObject({
    status: 422,
    json: { code: 'MOVED_DIFFERS', fields: [{ path: 'moved' }], details: { countedCents: 5_000, amountCents: 10_000 } },
  });
  expect((await close([note(500, 20)])).json.code).toBe('MOVED_NOT_COUNTED');
  expect((await close([note(2_000, 5)])).status).toBe(200);
  expect(await remainder(till)).toMatchObject({ totalCents: 20_000, unknownCents: 0 });
  expect(await linesOf(till)).toEqual([
    [10_000, 1],
    [2_000, 5],
  ]);
});

test('R-CASH-14 R-REM-01 R-CASH-01 what comes from the remainder is known when it is said, else it is without breakdown', async () => {
  const till = await knownTill(100_000);
  await till.close(100_000);
  const short = { reason: 'Se pagó un taxi' };
  const opened = await till.open(90_000, { ...short, moved: [note(5_000, 2)] });
  expect(opened.status).toBe(201);
  expect((await remainder(till)).totalCents).toBe(90_000);
  expect((await till.close(100_000)).status).toBe(200);
  await till.open(95_000, short);
  expect((await remainder(till)).totalCents).toBe(85_000);
});
