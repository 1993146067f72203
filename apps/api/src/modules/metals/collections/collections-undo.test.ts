/** A mistyped review always has a way back, as long as its grams are grams (docs/decisions/0182). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { act, closed, collected, COLLECTIONS, division, pay, review, step } from '../../../../test/closings.ts';
import { cancel, create } from '../../../../test/encodings.ts';
import { ok } from '../../../../test/goods.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
const why = { reason: 'Se tecleó mal' };
const ACCOUNTS = ['metal:ORO_18', 'metal-origin:ORO_18', 'stock', 'payable'].map((name) => `metals:${name}`);
const books = () => balances(house.db, ACCOUNTS);
const take = (till: Till, closingId: string, weightMg: number) =>
  create(till, [], { closings: [{ closingId, metal: 'ORO_18', weightMg }] });
const undo = (till: Till, id: string, key?: string) => act(till, id, 'undo-last-review', why, key);
const NOT_HERE = { status: 409, json: { details: { reason: 'isMetalHere' } } };

/** Released with 10 g accepted, and 10 g more that are fetched. */
async function released() {
  const till = await division(house);
  const { id: closingId } = await closed(till, {}, { partialPaymentBp: 100 });
  const { id } = await collected(till, closingId, 20_000);
  await ok(review(till, id, 10_000));
  await ok(step(till, closingId, 'release', { reason: 'Se funde ya' }));
  return { till, closingId, id };
}

test('R-CLO-04 R-CLO-03 the review of a released closing is undone, its metal and money go back, and it is made again', async () => {
  const { till, closingId, id } = await released();
  const before = await books();
  await ok(review(till, id, 1_000, 9_000));
  const smith = await till.shop.person('GOLD_SMITH');
  const foreign = await (await newShop(house)).person('METAL_STAFF');
  const signed = (signature: object) => act(till, id, 'undo-last-review', { ...why, signature });
  expect((await signed(smith.signature)).json.code).toBe('SIGNER_NOT_ALLOWED');
  expect((await signed(foreign.signature)).json.code).toBe('SIGNER_UNKNOWN');
  const bench = await till.shop.signIn(smith);
  const { version } = (await till.get(`${COLLECTIONS}/${id}`)).json;
  const body = { ...why, version, signature: till.signature };
  expect((await bench.call('POST', `${COLLECTIONS}/${id}/undo-last-review`, body)).status).toBe(403);

  const key = randomUUID();
  const undone = await undo(till, id, key);
  expect(undone).toMatchObject({ status: 200, json: { state: 'PENDING', acceptedMg: 10_000, rejectedMg: 0 } });
  expect((await undo(till, id, key)).text).toBe(undone.text);
  expect(await books()).toEqual(before);
  expect((await ok(review(till, id, 9_000, 1_000))).state).toBe('COMPLETED');
  // What was paid for it is taken back first, as of an open one.
  const paid = 88_000 + 79_200;
  expect((await pay(till, closingId, paid)).status).toBe(200);
  expect(await undo(till, id)).toMatchObject({ status: 409, json: { code: 'ALREADY_PAID' } });
  expect((await step(till, closingId, 'undo-last-payment', why)).status).toBe(200);
  expect((await undo(till, id)).status).toBe(200);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CLO-04 R-ENC-01 what came first is taken first: only what was taken of the last review stands in its way', async () => {
  const { till, closingId, id } = await released();
  await ok(take(till, closingId, 10_000));
  await ok(review(till, id, 9_000, 1_000));
  expect((await undo(till, id)).status).toBe(200);
  expect(await undo(till, id)).toMatchObject(NOT_HERE);
  await ok(review(till, id, 8_000, 2_000));
  const { id: encodingId } = await ok(take(till, closingId, 1));
  expect(await undo(till, id)).toMatchObject(NOT_HERE);
  const { actions } = (await till.get(`${COLLECTIONS}/${id}`)).json;
  expect(actions).toContainEqual(
    expect.objectContaining({ action: 'undoLastReview', allowed: false, reason: 'isMetalHere' }),
  );
  // Of an encoding that is given up its metal is back.
  await ok(cancel(till, encodingId));
  expect((await undo(till, id)).status).toBe(200);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-CLO-04 undone and encoded at once, one of them is told', async () => {
  const { till, closingId, id } = await released();
  const answers = await Promise.all([undo(till, id), take(till, closingId, 10_000)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.find(({ status }) => status >= 300)?.status).toBe(409);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
