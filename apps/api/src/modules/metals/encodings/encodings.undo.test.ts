import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { cancel, create, encode, encodingUrl, releasedClosing, step, undoEncode } from '../../../../test/encodings.ts';
import { verified, weighed } from '../../../../test/encodings.ts';
import { arrivedLot, broken, extracted } from '../../../../test/extractions.ts';
import { carried, ok } from '../../../../test/goods.ts';
import { create as melt, finish, giveNotice, reviewed } from '../../../../test/meltings.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice, wayFrom } from '../../../../test/shipping.ts';
import { type Answer, newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const night = () => bookPieceCosts(house.db);
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const refusal = async (answer: Promise<Answer>) => {
  const { status, json } = await answer;
  return [status, json.details?.reason ?? json.code];
};
/** Accounts that hold something. */
async function books(): Promise<Record<string, string>> {
  const { rows } = await house.db.pool.query('select path, balance from ledger_accounts where balance <> 0');
  return Object.fromEntries(rows.map(({ path, balance }) => [path, balance]));
}
const lotOf = async (till: Till, id: string) => (await till.get(`/v1/lots/${id}`)).json.state;
const pieceOf = async (till: Till, id: string) => (await till.get(`/v1/products/${id}`)).json;
const office = async (): Promise<Till> => (await newOffice(house)).till('ADMIN');
/** A broken piece of 30,00 € and two grams of a closing, made one piece. */
async function madeOfTwo(metals: Till) {
  const closing = await releasedClosing(metals);
  const { id: brokenId } = await broken(metals);
  await house.db.run(sql`update products set cost_cents = 3_000 where id = ${brokenId}`.compile(qb));
  const jewels = await extracted(metals, brokenId, ['UNIFY']);
  const closings = [{ closingId: closing.id, metal: 'ORO_18', weightMg: 2_000 }];
  const made = await ok(create(metals, jewels, { closings }));
  await ok(step(metals, made.id, 'receive'));
  await ok(step(metals, made.id, 'verify', weighed(made.weightMg - 50, { reason: 'Limadura' })));
  return { id: made.id as string, brokenId, closingId: closing.id };
}

test('R-ENC-01 a piece encoded by mistake leaves the sale, and its grams and its cost are where they came from', async () => {
  const metals = await office();
  const { id, brokenId, closingId } = await madeOfTwo(metals);
  await night();
  const before = await books();
  const { productId, productCode } = await ok(encode(metals, id));
  await night();
  expect(await books()).not.toEqual(before);
  const back = await ok(undoEncode(metals, id));
  expect(back).toMatchObject({ state: 'VERIFIED', productId: null });
  await whole();
  expect(await pieceOf(metals, productId)).toMatchObject({ status: 'extracted', code: productCode, actions: [] });
  await night();
  expect(await books()).toEqual(before);
  await whole();
  // Encoded once more it is another piece; or nothing comes of it, and everything waits again.
  expect((await ok(encode(metals, id))).productCode).not.toBe(productCode);
  await ok(undoEncode(metals, id));
  await ok(step(metals, id, 'step-back'));
  await ok(cancel(metals, id));
  const free = (await metals.get('/v1/metals/encodings/pending?source=CLOSING')).json.data;
  expect(free).toContainEqual(expect.objectContaining({ id: closingId, weightMg: 10_000 }));
  const waiting = (await metals.get('/v1/metals/encodings/pending?source=UNIFY')).json.data;
  expect(waiting.map((row: { id: string }) => row.id)).toContain(brokenId);
  await night();
  await whole();
});

test('R-ENC-01 a lot whose jewels were all used up has its jewel again, also when the rest has been melted', async () => {
  const light = { weightMg: 2_000, metalWeightMg: 2_000 };
  const { metals, id: lotId } = await arrivedLot(house, [light, light], 20_000);
  const [first] = await extracted(metals, lotId, ['ENCODING', 'MELTING']);
  const id = await verified(metals, [first!], 2_000);
  await ok(encode(metals, id));
  const [bundle] = await reviewed(metals, lotId);
  const melting = await ok(melt(metals, [bundle.id]));
  await ok(giveNotice(metals, melting.id));
  await ok(finish(metals, melting.id, bundle.weightMg, 748));
  expect(await lotOf(metals, lotId)).toBe('removed-metal');
  await ok(undoEncode(metals, id));
  expect(await lotOf(metals, lotId)).toBe('coding');
  await whole();
  await night();
  await whole();
  await ok(encode(metals, id));
  expect(await lotOf(metals, lotId)).toBe('coded');
  await whole();
});

test('R-ENC-01 what is kept for somebody, sold, or came back today is not taken back', async () => {
  const shop = await newOffice(house);
  const [metals, till] = [await shop.till('ADMIN'), await shop.till()];
  await ok(till.open());
  const { id } = await madeOfTwo(metals);
  const { productId, productCode } = await ok(encode(metals, id));
  await night();
  await ok(till.call('POST', `/v1/products/${productId}/prereserve`));
  expect(await refusal(undoEncode(metals, id))).toEqual([409, 'canBeUndone']);
  await ok(till.call('POST', `/v1/products/${productId}/undo-prereserve`));
  const sale = await ok(till.sell([productCode], 59_900));
  const { actions } = (await metals.get(encodingUrl(id))).json;
  expect(actions).toMatchObject([{ action: 'undoEncode', allowed: false }]);
  expect(await refusal(undoEncode(metals, id))).toEqual([409, 'canBeUndone']);
  await night();
  await ok(
    till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 59_900 }],
      signature: till.signature,
    }),
  );
  expect(await refusal(undoEncode(metals, id))).toEqual([409, 'ENCODING_COST_TONIGHT']);
  await night();
  await ok(undoEncode(metals, id));
  await night();
  await whole();
});

test('R-ENC-01 of a sale and two who take the piece back, one has it', async () => {
  const shop = await newOffice(house);
  const [metals, till] = [await shop.till('ADMIN'), await shop.till()];
  await ok(till.open());
  const { id } = await madeOfTwo(metals);
  const { productCode } = await ok(encode(metals, id));
  const answers = await Promise.all([undoEncode(metals, id), till.sell([productCode], 59_900), undoEncode(metals, id)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  await night();
  await whole();
});

test('R-ENC-01 a piece that lies for sale in another shop is sent back to where it was made, and taken back there', async () => {
  const [metals, shop] = [await office(), await newShop(house)];
  const { id, brokenId } = await madeOfTwo(metals);
  await night();
  const before = await books();
  const { productId, productCode: code, verified: made } = await ok(encode(metals, id));
  const { weightMg } = made;
  await night();
  await carried(await wayFrom(metals, shop, 'SHOP_ASSISTANT'), { code, weightMg });
  await night();
  expect(await pieceOf(metals, productId)).toMatchObject({ status: 'available', location: `store:${shop.code}` });
  const refused = await undoEncode(metals, id);
  expect(await refusal(Promise.resolve(refused))).toEqual([409, 'isWhereMade']);
  expect(refused.json.message).toContain('que la envíe de vuelta, para Metales, a donde se codificó');
  const { actions } = (await metals.get(encodingUrl(id))).json;
  expect(actions).toMatchObject([{ action: 'undoEncode', allowed: false, reason: 'isWhereMade' }]);
  const back = await wayFrom(await shop.till(), metals.shop, 'METAL_STAFF');
  await carried(back, { code, weightMg, department: 'metals' });
  // Also on the very day it comes back: it has never been anybody's.
  await ok(undoEncode(metals, id));
  await whole();
  await night();
  expect(await books()).toEqual(before);
  expect(await pieceOf(metals, brokenId)).toMatchObject({ location: `store:${metals.shop.code}` });
  await whole();
});
