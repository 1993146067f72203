/** What one wholesale customer is paid on a day counts together (docs/decisions/0181). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  agreedLine,
  closed,
  closingBody,
  CLOSINGS,
  division,
  divisionTill,
  second,
  step,
  transfer,
} from '../../../../test/closings.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const prepaid = { allowsPrepayment: true, partialPaymentBp: 10_000 };
/** 528,00 € of 18 karats. */
const small = { lines: [agreedLine('ORO_18', 6_000)] };
const cash = (amountCents: number) => ({ payment: { method: 'CASH', amountCents, givenCents: amountCents } });
const pay = (till: Till, id: string, body: object, key?: string): Promise<Answer> => step(till, id, 'pay', body, key);
async function another(till: Till, customerId: string, over: object): Promise<string> {
  const { status, json, text } = await till.call('POST', CLOSINGS, await closingBody(till, customerId, over));
  if (status !== 201) throw new Error(text);
  return json.id;
}

describe('closings paid to one customer on a day', () => {
  let till: Till;
  let isOpen = false;
  beforeEach(async () => {
    till = await division(house);
    // One till for the whole division.
    if (!isOpen) await divisionTill(till, 900_000);
    isOpen = true;
  });

  test('R-CLO-05 R-CASH-11 each whole, the second in cash is refused above 1.000,00 €; by transfer it passes', async () => {
    const { id, customerId } = await closed(till, small, prepaid);
    const next = await another(till, customerId, small);
    expect((await pay(till, id, cash(100))).status).toBe(200);
    // Said before anybody signs.
    expect((await till.get(`${CLOSINGS}/${next}`)).json).toMatchObject({ linkedCashCents: 52_800 });
    expect((await till.get(`${CLOSINGS}/${id}`)).json).toMatchObject({ linkedCashCents: 0 });
    const key = randomUUID();
    const refused = await pay(till, next, cash(100), key);
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 'CASH_LINKED_OVER_LIMIT',
        fields: [{ path: 'payment.method' }],
        details: { linkedCents: 52_800, cashMostCents: 100_000 },
      },
    });
    expect((await pay(till, next, cash(100), key)).text).toBe(refused.text);
    expect((await pay(till, next, transfer(100))).status).toBe(200);
    // The first goes on: it counts once, whole.
    expect((await pay(till, id, cash(100))).status).toBe(200);
    const stranger = await closed(till, small, prepaid);
    expect((await pay(till, stranger.id, cash(100))).status).toBe(200);
    // Without its cash it counts no more.
    const undo = { reason: 'Se le pagó por banco' };
    for (let at = 0; at < 2; at += 1) expect((await step(till, id, 'undo-last-payment', undo)).status).toBe(200);
    expect((await pay(till, next, cash(100))).status).toBe(200);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-05 R-CASH-11 what was paid in cash the day before is of another day', async () => {
    const { id, customerId } = await closed(till, small, prepaid);
    const next = await another(till, customerId, small);
    expect((await pay(till, id, cash(100))).status).toBe(200);
    const ago = `update closing_payments set paid_at = paid_at - interval '1 day' where closing_id = $1`;
    await onOwnersBehalf(house.databaseUrl, ago, [id]);
    expect((await pay(till, next, cash(100))).status).toBe(200);
  });

  test('R-CLO-05 R-CASH-11 sent at once from two screens only one is paid', async () => {
    const { id, customerId } = await closed(till, small, prepaid);
    const next = await another(till, customerId, small);
    const answers = await Promise.all([id, next].map((one) => pay(till, one, cash(52_800))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.json.code).toBe('CASH_LINKED_OVER_LIMIT');
  });

  test('R-CLO-05 who closed both pays no more than 3.000,00 € of them together without a second person', async () => {
    const { id, customerId } = await closed(till, {}, prepaid);
    const next = await another(till, customerId, {});
    expect((await pay(till, id, transfer(200_000))).status).toBe(200);
    expect((await pay(till, next, transfer(100_000))).status).toBe(200);
    expect(await pay(till, next, transfer(1))).toMatchObject({
      status: 422,
      json: { code: 'SECOND_SIGNATURE_MISSING' },
    });
    expect((await pay(till, next, { ...transfer(1), secondSignature: await second(till) })).status).toBe(200);
    // A colleague closed neither.
    const colleague = await till.shop.till('METAL_COMMERCIAL');
    expect((await pay(colleague, next, transfer(200_000))).status).toBe(200);
  });

  test('R-CLO-05 two large payments of who closed both, at once: one of them asks for the second person', async () => {
    const { id, customerId } = await closed(till, {}, prepaid);
    const next = await another(till, customerId, {});
    const answers = await Promise.all([id, next].map((one) => pay(till, one, transfer(200_000))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.json.code).toBe('SECOND_SIGNATURE_MISSING');
  });
});
