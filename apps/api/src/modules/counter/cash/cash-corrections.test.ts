/** A count of a closed session that was wrong: put right today, and the Z stays as it was signed (decision 0126). */
import { expect, test } from 'vitest';
import { divisionTill, DIVISION_CASH } from '../../../../test/closings.ts';
import { counts, newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const WHY = { reason: 'El billete estaba bajo el cajón' };

/** Closed with 50,00 € less than there was, and open again. */
async function closedShort() {
  const till = await (await newShop(house)).till();
  await till.open();
  const [session] = (await till.get('/v1/cash/sessions')).json.data;
  await till.close(95_000, { ...WHY, redistribution: 'CONFIRM' });
  const url = `/v1/cash/sessions/${session.id}`;
  const approval = { ...(await till.shop.person('MANAGER')).signature, ...WHY };
  const correct = (verb: string, countedCents: number, more: object = {}) =>
    till.call('POST', `${url}/${verb}`, { countedCents, ...WHY, signature: till.signature, approval, ...more });
  return { till, url, correct };
}
const openAgain = (till: Till) => till.open(95_000, { redistribution: 'CONFIRM' });

test('R-CASH-07 a close counted 50,00 € short is corrected in the till of today, and its Z does not change by a byte', async () => {
  const { till, url, correct } = await closedShort();
  const z = (await till.get(url)).json;
  const paper = (await till.get(`${url}/pdf`)).bytes;
  expect((await correct('correct-closing', 100_000)).json.code).toBe('CASH_CLOSED');
  await openAgain(till);
  const { status, json } = await correct('correct-closing', 100_000);
  expect([status, json.differenceCents, json.session.corrections]).toMatchObject([
    200,
    -5_000,
    [{ mode: 'CLOSE', countedCents: 100_000, amountCents: 5_000, ...WHY, signerName: 'Yaiza Santana' }],
  ]);
  expect({ ...json, session: { ...json.session, corrections: [], actions: z.session.actions } }).toEqual(z);
  expect((await till.get(`${url}/pdf`)).bytes).toEqual(paper);
  const { data } = (await till.get('/v1/cash/movements?kind[]=REGISTER_CLOSE_CORRECTION')).json;
  expect(data).toMatchObject([{ inCents: 5_000, source: 'MISMATCH', destination: 'CASH_REGISTER', ...WHY }]);
  expect((await till.get('/v1/cash/current')).json.expectedCents).toBe(100_000);
  const [, listed] = (await till.get('/v1/cash/sessions')).json.data;
  expect(listed).toMatchObject({ differenceCents: -5_000, corrections: [{ amountCents: 5_000 }] });
  // Both differences are gone: the account of them is where it was before the wrong count.
  const { rows } = await house.db.pool.query('select balance from ledger_accounts where path = $1', [
    `store:${till.shop.code}:difference:till`,
  ]);
  expect(Number(rows[0].balance)).toBe(0);
});

test('R-CASH-07 each count is corrected once, with a manager, and only by what differs', async () => {
  const { till, correct } = await closedShort();
  await openAgain(till);
  expect((await correct('correct-opening', 100_000)).json.code).toBe('CORRECTION_SAME');
  expect((await correct('correct-opening', 99_000, { approval: undefined })).status).toBe(403);
  expect((await correct('correct-opening', 1)).json.code).toBe('INSUFFICIENT_FUNDS');
  expect((await correct('correct-opening', 99_000)).json.session.corrections).toMatchObject([
    { mode: 'OPEN', amountCents: -1_000 },
  ]);
  const again = await correct('correct-opening', 98_000);
  expect([again.status, again.json.details.reason]).toEqual([409, 'isOpeningAsCounted']);
  const both = await Promise.all([correct('correct-closing', 96_000), correct('correct-closing', 97_000)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('R-CASH-07 R-MTRX-01 the till of the division is corrected in the same way, and from no shop', async () => {
  const office = await (await newShop(house)).till('ADMIN');
  await divisionTill(office, 100_000);
  const { session, expectedCents } = (await office.get(`${DIVISION_CASH}/current`)).json;
  const at = (verb: string, body: object) =>
    office.call('POST', `${DIVISION_CASH}/${verb}`, {
      redistribution: 'CONFIRM',
      signature: office.signature,
      ...body,
    });
  const counted = { counts: counts(expectedCents) };
  expect((await at('close', { ...counted, cardTerminalTotalCents: 0 })).status).toBe(200);
  expect((await at('open', counted)).status).toBe(201);
  const approval = { ...(await office.shop.person('MANAGER')).signature, ...WHY };
  const body = { countedCents: expectedCents + 500, ...WHY, signature: office.signature, approval };
  const url = `sessions/${session.id}/correct-closing`;
  expect((await office.call('POST', `/v1/cash/${url}`, body)).status).toBe(404);
  const { status, json } = await office.call('POST', `${DIVISION_CASH}/${url}`, body);
  expect([status, json.session?.corrections]).toMatchObject([200, [{ mode: 'CLOSE', amountCents: 500 }]]);
});
