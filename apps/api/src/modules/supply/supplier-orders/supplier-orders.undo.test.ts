import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { right, whereIs } from '../../../../test/shop-orders.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import {
  act,
  boughtUrl,
  countedNone,
  encoded,
  encoding,
  undoEncode,
  verified,
  refusal,
  useBuying,
} from '../../../../test/supplier-orders.ts';
import { qb } from '../../../platform/db.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
const buying = useBuying(house);
const night = () => bookPieceCosts(house.db);
const whole = async (): Promise<void> => expect(await brokenInvariants(house.db)).toEqual([]);
const balance = async (path: string): Promise<number> =>
  (await house.db.one(sql<{ balance: number }>`select balance from ledger_accounts where path = ${path}`.compile(qb)))
    .balance;
const stock = async (catalogueId: string) =>
  (await buying.till.get(`/v1/bulk-purchases/catalog/${catalogueId}`)).json.stock.bulkUnits;

test('R-SUPO-04 I112 I162 pieces encoded by mistake leave the sale, and their cost is their bill’s again', async () => {
  const ready = await verified(buying, [[3, 10_000]], { shippingCents: 1_000 });
  await night();
  const goods = await balance('suppliers:goods');
  const first = right(await act(buying.till, ready.id, 'encode', encoding(ready)));
  await night();
  expect(await balance('suppliers:goods')).toBe(goods - 31_000);
  const key = randomUUID();
  const { version } = first;
  const back = await undoEncode(buying.till, ready.id, { version }, key);
  expect(right(back)).toMatchObject({ state: 'verified', pieces: [], totalCents: 31_000 });
  expect(back.json.activity[0]).toMatchObject({ action: 'supplierOrder.undoEncode', reason: 'Otra descripción' });
  expect((await undoEncode(buying.till, ready.id, { version }, key)).text).toBe(back.text);
  expect(refusal(await undoEncode(buying.till, ready.id))).toEqual([409, 'STATE_CONFLICT']);
  const [{ id, code }] = first.pieces;
  expect(await whereIs(house, code)).toMatchObject({ place: `uncoded:${ready.code}`, status: 'extracted' });
  expect((await buying.till.get(`/v1/products/${id}`)).json).toMatchObject({ actions: [] });
  expect(await stock(ready.lines[0].catalogueId)).toBe(0);
  await whole();
  await night();
  expect(await balance('suppliers:goods')).toBe(goods);
  await whole();
  // Encoded once more they are other pieces, and the bill pays for them once.
  const again = right(await act(buying.till, ready.id, 'encode', encoding(back.json)));
  expect(again.pieces.map((piece: { code: string }) => piece.code)).not.toContain(code);
  expect(again.pieces).toHaveLength(3);
  await night();
  expect(await balance('suppliers:goods')).toBe(goods - 31_000);
  expect(await stock(ready.lines[0].catalogueId)).toBe(3);
  await whole();
});

test('I162 taken back on the same day, a piece has never cost anything; a cost that was corrected goes back as billed', async () => {
  const { id, pieces } = await encoded(buying, [[1, 10_000]]);
  const goods = await balance('suppliers:goods');
  right(await undoEncode(buying.till, id));
  await night();
  expect(await balance('suppliers:goods')).toBe(goods);
  const other = await encoded(buying, [[1, 10_000]]);
  await night();
  const set = (pieceId: string) =>
    house.db.run(sql`update products set cost_cents = 12_345 where id = ${pieceId}`.compile(qb));
  await set(other.pieces[0].id);
  await night();
  right(await undoEncode(buying.till, other.id));
  await night();
  expect(await balance('suppliers:goods')).toBe(goods + 10_000);
  await whole();
  expect(pieces).toHaveLength(1);
});

test('R-SUPO-04 with one piece kept or gone, an encoding stays; nobody else takes it back, nor for somebody else', async () => {
  const { id, pieces } = await encoded(buying, [[2, 10_000]]);
  const { till } = buying;
  const piece = `/v1/products/${pieces[0].id}`;
  right(await till.call('POST', `${piece}/mark-defective`, { reason: 'Arañada' }));
  const kept = await undoEncode(till, id);
  expect([refusal(kept), kept.json.details.reason]).toEqual([[409, 'STATE_CONFLICT'], 'isOnSale']);
  const { actions } = (await till.get(boughtUrl(id))).json;
  expect(actions).toContainEqual(expect.objectContaining({ action: 'undoEncode', allowed: false }));
  right(await till.call('POST', `${piece}/delete-defect`));
  const accountant = await (await newShop(house)).till('ACCOUNTANT');
  expect((await undoEncode(accountant, id)).status).toBe(403);
  const assistant = await (await newShop(house)).till();
  expect(refusal(await undoEncode(till, id, { signature: assistant.signature }))).toEqual([422, 'SIGNER_UNKNOWN']);
  expect(refusal(await undoEncode(till, id, { version: 1 }))).toEqual([409, 'VERSION_CONFLICT']);
  expect((await undoEncode(till, id, { reason: '' })).status).toBe(422);
  right(await undoEncode(till, id));
});

test('R-SUPO-04 of two who take an encoding back at once, one does', async () => {
  const { id } = await encoded(buying);
  const both = await Promise.all([undoEncode(buying.till, id), undoEncode(buying.till, id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await whole();
});

test('R-SUPO-05 an order closed without pieces goes back as far as its bill, which is then owed no more', async () => {
  const { id } = await countedNone(buying);
  const { till } = buying;
  const owed = await balance('suppliers:payable');
  const reason = 'El proveedor anula la factura';
  expect(refusal(await act(till, id, 'undo-close', { reason }))).toEqual([409, 'STATE_CONFLICT']);
  right(await act(till, id, 'close'));
  const accountant = await (await newShop(house)).till('ACCOUNTANT');
  expect((await act(accountant, id, 'undo-close', { reason })).status).toBe(403);
  const key = randomUUID();
  const open = await act(till, id, 'undo-close', { reason }, key);
  expect(right(open).state).toBe('verified');
  expect((await act(till, id, 'undo-close', { reason }, key)).text).toBe(open.text);
  right(await act(till, id, 'undo-verify', { reason }));
  right(await act(till, id, 'undo-receive', { reason }));
  right(await act(till, id, 'cancel', { reason }));
  expect(await balance('suppliers:payable')).toBe(owed + 23_000);
  const coded = await encoded(buying);
  const wrong = await act(till, coded.id, 'undo-close', { reason });
  expect([refusal(wrong), wrong.json.details.reason]).toEqual([[409, 'STATE_CONFLICT'], 'hasNoPieces']);
  await whole();
});

test('I114 a piece without a code whose order does not know it is seen', async () => {
  const { id, pieces } = await encoded(buying, [[1, 10_000]]);
  right(await undoEncode(buying.till, id));
  const set = (at: string) =>
    onOwnersBehalf(
      house.databaseUrl,
      `update supplier_order_pieces set unmade_at = ${at} where product_id = '${pieces[0].id}'`,
    );
  await set('null');
  expect((await brokenInvariants(house.db)).map((row) => row.id)).toContain('I114');
  await set('now()');
  await whole();
});
