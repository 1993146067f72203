/** A manager may say that what one person does today are operations apart (docs/decisions/0396). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { customerUrl, newStranger } from '../../../../test/people.ts';
import { buy, type Desk, newDesk, setPrices } from '../../../../test/purchases.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const sell = async (till: Till, customerId: string, cents: number): Promise<Answer> =>
  till.sell([(await till.shop.piece(cents)).code], cents, { customerId });
const reason = 'Un anillo para ella y, aparte, el reloj de su padre';
const by = (signer: Pick<Till, 'signature'>, said: string = reason) => ({
  approval: { ...signer.signature, reason: said },
});
const clear = (till: Till, customerId: string, body: object, key?: string): Promise<Answer> =>
  till.call('POST', customerUrl(customerId, 'clear-cash'), body, key);
const papers = async (till: Till, customerId: string) => (await till.get(customerUrl(customerId, 'papers'))).json;
const say = (value: number) =>
  house.db.pool.query(
    `insert into policy_limits (name, value, valid_from, source)
      values ('linkedCashMayBeCleared', $1, '2026-01-01', 'test')`,
    [value],
  );

describe('R-CASH-11 operations of one person that are no parts of one', () => {
  let desk: Desk;
  beforeAll(async () => {
    await setPrices(house);
    desk = await newDesk(house);
  });

  test('R-CASH-11 nobody clears them in a house that has not said so', async () => {
    const { till, manager } = desk;
    const customerId = await till.shop.customer();
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
    expect(await clear(till, customerId, by(manager))).toMatchObject({
      status: 409,
      json: { code: 'STATE_CONFLICT', message: expect.stringContaining('La casa no lo permite') },
    });
    expect((await sell(till, customerId, 60_000)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
  });

  test('R-CASH-11 R-PUR-04 once a manager has, with the reason, each counts by itself, in and out, until the day ends', async () => {
    await say(1);
    const one = await newDesk(house);
    const { till, manager, customerId } = one;
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
    for (let at = 0; at < 5; at += 1) expect((await buy(one)).status).toBe(201);
    expect((await sell(till, customerId, 60_000)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
    expect((await buy(one)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
    expect(await papers(till, customerId)).toMatchObject({
      cashInCents: 60_000,
      cashOutCents: 100_000,
      isCashCleared: false,
    });

    const key = randomUUID();
    const cleared = await clear(till, customerId, by(manager), key);
    expect(cleared.status).toBe(200);
    expect((await clear(till, customerId, by(manager), key)).text).toBe(cleared.text);
    expect((await clear(till, customerId, by(manager))).json.code).toBe('STATE_CONFLICT');
    expect(cleared.json.activity[0]).toMatchObject({ action: 'customer.clearCash', reason });
    // The photo and the register go on adding up.
    expect(await papers(till, customerId)).toMatchObject({
      linkedCents: 160_000,
      cashInCents: 0,
      cashOutCents: 0,
      isCashCleared: true,
    });
    expect((await sell(till, customerId, 60_000)).status).toBe(201);
    expect((await buy(one)).status).toBe(201);
    // Each has the limit of one.
    expect((await sell(till, customerId, 100_001)).json.code).toBe('CASH_OVER_LIMIT');
    // Of somebody else nothing was said.
    const other = await till.shop.customer();
    expect((await sell(till, other, 60_000)).status).toBe(201);
    expect((await sell(till, other, 60_000)).json.code).toBe('CASH_LINKED_OVER_LIMIT');

    await onOwnersBehalf(
      house.databaseUrl,
      'update customers set cash_cleared_on = cash_cleared_on - 1 where id = $1',
      [customerId],
    );
    expect((await sell(till, customerId, 60_000)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
    expect((await clear(till, customerId, by(manager))).status).toBe(200);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CASH-11 R-PERM-01 only by who may approve and is not who asks, in writing, for somebody who is not banned', async () => {
    await say(1);
    const { till, manager } = desk;
    const customerId = await till.shop.customer();
    expect((await clear(till, customerId, {})).json).toMatchObject({ fields: [{ path: 'approval' }] });
    expect((await clear(till, customerId, by(manager, '  '))).status).toBe(422);
    expect((await clear(till, customerId, by(till))).status).toBe(403);
    const foreign = (await newDesk(house)).manager;
    expect((await clear(till, customerId, by(foreign))).status).toBe(403);
    const smith = await till.shop.till('GOLD_SMITH');
    expect((await clear(smith, customerId, by(manager))).status).toBe(403);
    expect((await papers(till, customerId)).isCashCleared).toBe(false);
    const banned = { reason: 'Trajo una pieza robada' };
    expect((await till.call('POST', customerUrl(customerId, 'ban'), banned)).status).toBe(200);
    expect((await clear(till, customerId, by(manager))).json.code).toBe('STATE_CONFLICT');
  });

  test('R-CASH-11 B-18 what was said of a record holds for the one it is merged into', async () => {
    await say(1);
    const { till, manager } = desk;
    const kept = await till.shop.customer();
    const gone = await newStranger(till, {});
    expect((await sell(till, kept, 60_000)).status).toBe(201);
    expect((await clear(till, gone, by(manager))).status).toBe(200);
    expect((await sell(till, kept, 60_000)).json.code).toBe('CASH_LINKED_OVER_LIMIT');
    const merged = await till.call('POST', customerUrl(gone, 'merge'), { intoId: kept, ...by(manager) });
    expect(merged.status).toBe(200);
    expect((await sell(till, kept, 60_000)).status).toBe(201);
  });
});
