/** Pieces that were asked for by a customer, in bags of shipments (decision 0125). */
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { budgetIn, newCounter, pickUp, step } from '../../../../test/budgets.ts';
import { act, ok, packed, type Ready, sent } from '../../../../test/goods.ts';
import { approvalOf, create, finishVerification, prepare, verify, wayFrom } from '../../../../test/shipping.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);

const asked = async (state = 'ENCODED') => {
  const counter = await newCounter(house);
  const budget = await budgetIn(counter, state);
  const way = await wayFrom(counter.bulk, counter.shop);
  const ready: Ready = { way, codes: [budget.product.code], weightMg: 3_100, ids: [budget.product.id] };
  const says = async (): Promise<unknown[]> => {
    const { json } = await counter.till.get(`/v1/sale-budgets/${budget.id}`);
    return [json.state, json.product?.status ?? null];
  };
  return { counter, budget, way, ready, says };
};

test('R-SHIP-01 R-SBUD-02 a piece made for somebody goes in a bag, stays theirs, and arrives so in the shop that asked', async () => {
  const { counter, budget, ready, says } = await asked();
  const { id, packageId } = await sent('products', ready);
  expect(await says()).toEqual(['SHIPPED', 'shipping']);
  const alone = await step(counter.till, budget.id, 'confirm-reception');
  expect(alone).toMatchObject({ status: 409, json: { details: { reason: 'comesHere' } } });
  await whole();
  await ok(verify(ready.way, id, { codes: ready.codes, weights: [{ packageId, weightMg: 3_100 }] }));
  await ok(finishVerification(ready.way, id));
  expect(await says()).toEqual(['RECEIVED', 'ready']);
  expect((await pickUp(counter, budget)).json.state).toBe('COMPLETED');
  await whole();
});

test('R-SHIP-06 lost on the way it is asked for again; found after all, it is for everybody', async () => {
  const { counter, ready, says } = await asked();
  const { id } = await sent('products', ready);
  const { way, codes } = ready;
  await ok(act(way.origin, id, 'declare-lost', { reason: 'No aparece', approval: approvalOf(way) }));
  expect(await says()).toEqual(['REQUESTED', null]);
  await whole();
  await ok(act(way.destination, id, 'receive-late', { itemCode: codes[0] }));
  expect((await counter.till.get(`/v1/products/by-code/${codes[0]}`)).json.status).toBe('available');
  await whole();
});

test('R-SHIP-01 out of its bag again, or in a shop in between, it still waits to be sent to its own', async () => {
  const { ready, says } = await asked();
  const { way } = ready;
  const { id } = await ok(create(way));
  await ok(prepare(way.origin, id, packed(ready)));
  await ok(prepare(way.origin, id, { packages: [] }));
  expect(await says()).toEqual(['ENCODED', 'ready']);
  const between = { ...ready, way: await wayFrom(way.origin, await newShop(house)) };
  const away = await sent('products', between);
  const weights = [{ packageId: away.packageId, weightMg: 3_100 }];
  await ok(verify(between.way, away.id, { codes: ready.codes, weights }));
  await ok(finishVerification(between.way, away.id));
  expect(await says()).toEqual(['ENCODED', 'ready']);
  await whole();
});
