/** What is sold exempt because it leaves the islands has the paper that shows it (docs/decisions/0301). */
import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import {
  exitProof,
  exitUrl as url,
  keepProof as keep,
  sendAway,
  withdrawProof as withdraw,
} from '../../../../test/exits.ts';
import { ok } from '../../../../test/goods.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { watchExits } from './sales.exits.ts';

const house = useHouse();
const TODAY = businessDate(new Date());

const missing = async (till: Till, asked = 'MISSING'): Promise<string[]> =>
  (await till.get(`/v1/sales?exitProof=${asked}`)).json.data.map(({ id }: { id: string }) => id);

test('B-30 R-SALE-01 an export keeps the paper that shows it, once for one key; it is opened by who sees the sale', async () => {
  const till = await openTill(house);
  const sale = await sendAway(till);
  expect([sale.exitProof, await missing(till)]).toEqual([null, [sale.id]]);
  expect((await till.get(url(sale.id, 'exit-proof'))).status).toBe(404);
  const key = randomUUID();
  const body = await exitProof(till);
  const kept = await till.call('POST', url(sale.id, 'keep-exit-proof'), body, key);
  expect(kept).toMatchObject({ status: 200, json: { exitProof: { kind: 'DECLARATION', leftOn: TODAY } } });
  expect((await till.call('POST', url(sale.id, 'keep-exit-proof'), body, key)).text).toBe(kept.text);
  expect(await missing(till)).toEqual([]);
  expect((await till.get(url(sale.id, 'exit-proof'))).status).toBe(200);
  const other = await openTill(house);
  expect([(await other.get(url(sale.id, 'exit-proof'))).status, (await keep(other, sale.id)).status]).toEqual([
    404, 404,
  ]);
  const again = await keep(till, sale.id);
  expect([again.status, again.json.details.reasonCode]).toEqual([409, 'SALE_NOT_UNPROVEN']);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-30 a paper of another sale is withdrawn with its reason, and the right one kept', async () => {
  const till = await openTill(house);
  const sale = await sendAway(till);
  expect((await withdraw(till, sale.id)).json.details.reasonCode).toBe('SALE_NO_EXIT_PROOF');
  await ok(keep(till, sale.id));
  const stranger = await (await openTill(house)).shop.person('SHOP_ASSISTANT');
  expect((await withdraw(till, sale.id, { signature: stranger.signature })).status).toBeGreaterThanOrEqual(400);
  expect((await withdraw(till, sale.id, { reason: '' })).json.fields).toMatchObject([{ path: 'reason' }]);
  expect((await ok(withdraw(till, sale.id))).exitProof).toBeNull();
  expect(await missing(till)).toEqual([sale.id]);
  expect((await ok(keep(till, sale.id, { kind: 'POSTAL', number: 'CN23-0044' }))).exitProof.number).toBe('CN23-0044');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-30 what stays has none, what is not of its days is refused at its field, and who sells nothing keeps none', async () => {
  const till = await openTill(house);
  const inside = await sendAway(till, false);
  const refused = await keep(till, inside.id);
  expect([refused.status, refused.json.details.reasonCode]).toEqual([409, 'SALE_NOT_EXPORTED']);
  const sale = await sendAway(till);
  const faults = [];
  for (const leftOn of [addDays(TODAY, -1), addDays(TODAY, 1)]) {
    const { status, json } = await keep(till, sale.id, { leftOn });
    faults.push([status, json.code, json.fields[0].path]);
  }
  expect(faults).toEqual([
    [422, 'EXIT_BEFORE_SALE', 'leftOn'],
    [422, 'EXIT_AHEAD', 'leftOn'],
  ]);
  expect((await keep(till, sale.id, { fileId: randomUUID() })).json.code).toBe('FILE_UNKNOWN');
  const accountant = await till.shop.till('ACCOUNTANT');
  expect((await keep(accountant, sale.id)).status).toBe(403);
});

test('B-30 what came back needs none, and direction is told each week of what is late', async () => {
  const till = await openTill(house);
  const [back, late] = [await sendAway(till), await sendAway(till)];
  await ok(
    till.call('POST', url(back.id, 'return'), {
      lines: [{ saleLineId: back.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: back.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
    }),
  );
  expect([await missing(till), await missing(till, 'LATE')]).toEqual([[late.id], []]);
  const age = (days: number) =>
    onOwnersBehalf(house.databaseUrl, 'update sales set business_date = $2::date where id = $1', [
      late.id,
      addDays(TODAY, -days),
    ]);
  const { alarms } = house.app.services;
  const open = async () =>
    (
      await house.db.pool.query(`select text from alarms where kind = 'exits' and state = 'open' and subject like $1`, [
        `${late.id}%`,
      ])
    ).rows;
  await age(90);
  await watchExits(house.db, alarms);
  expect([await open(), await missing(till, 'LATE')]).toEqual([[], [late.id]]);
  await age(91);
  await watchExits(house.db, alarms);
  await watchExits(house.db, alarms);
  expect(await open()).toEqual([{ text: expect.stringContaining(late.code) }]);
  await age(98);
  await watchExits(house.db, alarms);
  expect(await open()).toHaveLength(1);
  await ok(keep(till, late.id));
  await watchExits(house.db, alarms);
  expect([await open(), await missing(till, 'LATE')]).toEqual([[], []]);
  await age(0);
});
