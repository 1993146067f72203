/** The wrong piece that has come to its shop already (decision 0200). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { type Counter, budgetIn, BUDGETS, giveUp, newCounter, pickUp, PIECE, step } from '../../../../test/budgets.ts';
import { carried } from '../../../../test/goods.ts';
import { wayFrom } from '../../../../test/shipping.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const undo = (who: Till, id: string, more: object = {}, key?: string) =>
  step(who, id, 'undo-encode', { reason: 'Era de otra talla', signature: who.signature, ...more }, key);
/** Purchases who came to the shop: somebody of the role, signed in there. */
const visiting = ({ shop }: Counter): Promise<Till> => shop.till('BULK_PURCHASES_STAFF');
const ELSEWHERE = { status: 409, json: { code: 'STATE_CONFLICT', details: { reason: 'isPieceHere' } } };

test('R-SBUD-02 the wrong piece that waits in its shop is sent back as any other, and undone where it comes', async () => {
  const counter = await newCounter(house);
  const { bulk, till } = counter;
  const { id, product } = await budgetIn(counter, 'RECEIVED');
  const refused = await undo(bulk, id);
  expect(refused).toMatchObject(ELSEWHERE);
  expect(refused.json.message).toContain('que la envíe primero al almacén de compras');
  const { actions } = (await bulk.get(`${BUDGETS}/${id}`)).json;
  expect(actions).toContainEqual(expect.objectContaining({ action: 'undoEncode', allowed: false }));
  const back = await wayFrom(till, bulk.shop, 'BULK_PURCHASES_STAFF');
  await carried(back, { code: product.code, weightMg: PIECE.weightMg });
  const here = (await bulk.get(`${BUDGETS}/${id}`)).json;
  expect(here).toMatchObject({ state: 'ENCODED', product: { status: 'ready' } });
  // And not from the shop it has left.
  expect(await undo(await visiting(counter), id)).toMatchObject(ELSEWHERE);
  expect((await undo(bulk, id)).json).toMatchObject({ state: 'REQUESTED', product: null });
  await bookPieceCosts(house.db);
  await whole();
  // The right one goes the whole way.
  for (const [who, verb, body] of [
    [bulk, 'encode-received', PIECE],
    [bulk, 'ship-to-store', undefined],
    [till, 'confirm-reception', undefined],
  ] as const)
    expect((await step(who, id, verb, body)).status).toBe(200);
  const { secondPaymentCents } = here;
  expect((await pickUp(counter, { id, secondPaymentCents })).json.state).toBe('COMPLETED');
  await whole();
});

test('R-SBUD-02 who bought it may come and take it off there, signing in the shop where it lies; nobody else', async () => {
  const counter = await newCounter(house);
  const { id, product } = await budgetIn(counter, 'RECEIVED');
  const there = await visiting(counter);
  expect((await undo(counter.till, id)).status).toBe(403);
  const manager = await counter.shop.till('MANAGER');
  expect((await undo(manager, id)).status).toBe(403);
  expect((await undo(there, id, { signature: counter.till.signature })).json.code).toBe('SIGNER_NOT_ALLOWED');
  expect((await undo(there, id, { signature: counter.bulk.signature })).json.code).toBe('SIGNER_UNKNOWN');
  expect((await undo(there, id, { reason: '' })).status).toBe(422);
  const key = randomUUID();
  const back = await undo(there, id, {}, key);
  expect(back.json).toMatchObject({ state: 'REQUESTED', product: null });
  expect(back.json.activity[0]).toMatchObject({ action: 'saleBudget.undoEncode', reason: 'Era de otra talla' });
  expect((await undo(there, id, {}, key)).text).toBe(back.text);
  expect((await undo(there, id)).json.code).toBe('STATE_CONFLICT');
  const piece = (await counter.till.get(`/v1/products/${product.id}`)).json;
  expect(piece).toMatchObject({ status: 'extracted', location: `uncoded:${back.json.code}`, actions: [] });
  await bookPieceCosts(house.db);
  await whole();
  // Its customer waits again, or gives up.
  expect((await giveUp(counter, back.json)).json.state).toBe('COMPLETED');
  await whole();
});

test('R-SBUD-02 once it is picked up, or with its customer before the counter, it is one or the other', async () => {
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, 'RECEIVED');
  const there = await visiting(counter);
  const both = await Promise.all([pickUp(counter, budget), undo(there, budget.id)]);
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
  const sold = await budgetIn(counter, 'COMPLETED');
  expect((await undo(there, sold.id)).json.code).toBe('STATE_CONFLICT');
  await bookPieceCosts(house.db);
  await whole();
});
