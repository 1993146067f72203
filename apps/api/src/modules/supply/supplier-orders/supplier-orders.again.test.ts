/** One piece of an order that was encoded by mistake, alone (decision 0200). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { carried } from '../../../../test/goods.ts';
import { wayFrom } from '../../../../test/shipping.ts';
import { right, whereIs } from '../../../../test/shop-orders.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import {
  act,
  BOUGHT,
  boughtUrl,
  encoded,
  encodingAgain,
  refusal,
  uncodePiece,
  undoEncode,
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
interface Made {
  readonly id: string;
  readonly code: string;
  readonly costCents: number;
}
const codesOf = ({ pieces }: { pieces: readonly Made[] }) => pieces.map(({ code }) => code);
const pendingCodes = async (): Promise<string[]> =>
  (await buying.till.get(`${BOUGHT}?situation=pending&limit=200`)).json.data.map(({ code }: { code: string }) => code);

test('R-SUPO-04 I112 I113 I162 one piece loses its code, and just that one is encoded again with what it cost', async () => {
  const { till } = buying;
  // Three at 100,00 € and ten of shipment: one of them bears the odd cent.
  const first = await encoded(buying, [[3, 10_000]], { shippingCents: 1_000 });
  await night();
  const goods = await balance('suppliers:goods');
  const { id, code, version } = first;
  const wrong: Made = first.pieces.toSorted((a: Made, b: Made) => b.costCents - a.costCents)[0];
  const key = randomUUID();
  const out = await uncodePiece(till, id, wrong.id, { version }, key);
  expect(right(out)).toMatchObject({ state: 'encoded', uncodedUnits: 1, lines: [{ toEncodeUnits: 1 }] });
  expect(out.json.activity[0]).toMatchObject({ action: 'supplierOrder.uncodePiece', reason: 'Etiqueta de otra' });
  expect((await uncodePiece(till, id, wrong.id, { version }, key)).text).toBe(out.text);
  expect(codesOf(out.json).toSorted()).toEqual(
    codesOf(first)
      .filter((one) => one !== wrong.code)
      .toSorted(),
  );
  expect(await whereIs(house, wrong.code)).toMatchObject({ place: `uncoded:${code}`, status: 'extracted' });
  expect(await pendingCodes()).toContain(code);
  const { catalogueId } = first.lines[0];
  const stock = async () => (await till.get(`/v1/bulk-purchases/catalog/${catalogueId}`)).json.stock;
  expect(await stock()).toMatchObject({ bulkUnits: 2, pendingUnits: 1 });
  await whole();
  await night();
  expect(await balance('suppliers:goods')).toBe(goods + wrong.costCents);
  await whole();

  const body = encodingAgain(out.json, { finalPriceCents: 30_000 });
  const againKey = randomUUID();
  const again = await act(till, id, 'encode-again', body, againKey);
  expect(right(again)).toMatchObject({ state: 'encoded', uncodedUnits: 0, lines: [{ toEncodeUnits: 0 }] });
  expect((await act(till, id, 'encode-again', body, againKey)).text).toBe(again.text);
  expect(again.json.pieces).toHaveLength(3);
  const [made]: Made[] = again.json.pieces.filter((one: Made) => !codesOf(first).includes(one.code));
  expect(made!.costCents).toBe(wrong.costCents);
  expect((await till.get(`/v1/products/${made!.id}`)).json).toMatchObject({
    status: 'available',
    finalPriceCents: 30_000,
  });
  // The others have their price still, and so has their line.
  expect(again.json.lines[0].finalPriceCents).toBe(first.lines[0].finalPriceCents);
  expect(await pendingCodes()).not.toContain(code);
  expect(await stock()).toMatchObject({ bulkUnits: 3, pendingUnits: 0 });
  await night();
  expect(await balance('suppliers:goods')).toBe(goods);
  await whole();
});

test('R-SUPO-04 with another piece sold or kept it still goes; one that is elsewhere is sent back first', async () => {
  const { till } = buying;
  const { id, pieces } = await encoded(buying, [[3, 10_000]]);
  const [kept, away, wrong] = pieces;
  right(await till.call('POST', `/v1/products/${kept.id}/mark-defective`, { reason: 'Arañada' }));
  right(await uncodePiece(till, id, wrong.id));
  const refused = await uncodePiece(till, id, kept.id);
  expect([refusal(refused), refused.json.details.reason]).toEqual([[409, 'STATE_CONFLICT'], 'hasPieceOnSale']);
  const shop = await newShop(house);
  const [piece] = (await till.get(`/v1/products?q=${away.code}`)).json.data;
  const { weightMg } = piece;
  await carried(await wayFrom(till, shop, 'SHOP_ASSISTANT'), { code: away.code, weightMg });
  const elsewhere = await uncodePiece(till, id, away.id);
  expect(elsewhere.json.message).toContain('que la envíe de vuelta antes');
  const { actions } = (await till.get(boughtUrl(id))).json;
  expect(actions).toContainEqual(expect.objectContaining({ action: 'uncodePiece', allowed: false }));
  await carried(await wayFrom(await shop.till(), till.shop, 'BULK_PURCHASES_STAFF'), { code: away.code, weightMg });
  right(await uncodePiece(till, id, away.id));
  await night();
  await whole();
  const { json } = await till.get(boughtUrl(id));
  expect([json.uncodedUnits, json.pieces.length]).toEqual([2, 1]);
  right(await act(till, id, 'encode-again', encodingAgain(json)));
  await night();
  await whole();
});

test('R-SUPO-04 uncoded one by one, an order can still go back whole; nothing is left waiting', async () => {
  const { till } = buying;
  const { id, pieces } = await encoded(buying, [[2, 10_000]]);
  for (const piece of pieces) right(await uncodePiece(till, id, piece.id));
  await whole();
  const back = right(await undoEncode(till, id));
  expect(back).toMatchObject({ state: 'verified', uncodedUnits: 0, lines: [{ toEncodeUnits: 2 }] });
  await whole();
  right(await act(till, id, 'undo-verify', { reason: 'Se contó mal' }));
  await night();
  await whole();
});

test('R-SUPO-04 who may not takes no code off, nor for somebody else, nor of another order, nor twice', async () => {
  const { till } = buying;
  const { id, pieces } = await encoded(buying, [[2, 10_000]]);
  const other = await encoded(buying, [[1, 10_000]]);
  const [piece] = pieces;
  const accountant = await (await newShop(house)).till('ACCOUNTANT');
  expect((await uncodePiece(accountant, id, piece.id)).status).toBe(403);
  const assistant = await (await newShop(house)).till();
  const foreign = await uncodePiece(till, id, piece.id, { signature: assistant.signature });
  expect(refusal(foreign)).toEqual([422, 'SIGNER_UNKNOWN']);
  expect((await uncodePiece(till, id, piece.id, { reason: '' })).status).toBe(422);
  expect(refusal(await uncodePiece(till, id, piece.id, { version: 1 }))).toEqual([409, 'VERSION_CONFLICT']);
  const stranger = await uncodePiece(till, id, other.pieces[0].id);
  expect([refusal(stranger), stranger.json.fields[0].path]).toEqual([[404, 'ORDER_PIECE_OTHER'], 'productId']);
  const early = await act(till, id, 'encode-again', { version: 1, lines: [{ lineId: randomUUID(), benefitBp: 0 }] });
  expect([refusal(early), early.json.details.reason]).toEqual([[409, 'STATE_CONFLICT'], 'hasUncoded']);
  const both = await Promise.all([uncodePiece(till, id, piece.id), uncodePiece(till, id, piece.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const { json } = await till.get(boughtUrl(id));
  const cheap = encodingAgain(json, { finalPriceCents: 1 });
  expect(refusal(await act(till, id, 'encode-again', cheap))).toEqual([422, 'PRICE_BELOW_COST']);
  const lines = [...encodingAgain(json).lines, { lineId: randomUUID(), benefitBp: 0 }];
  expect(refusal(await act(till, id, 'encode-again', { version: json.version, lines }))).toEqual([
    422,
    'ORDER_LINES_DIFFER',
  ]);
  expect((await act(accountant, id, 'encode-again', encodingAgain(json))).status).toBe(403);
  const twice = await Promise.all([
    act(till, id, 'encode-again', encodingAgain(json)),
    act(till, id, 'encode-again', encodingAgain(json)),
  ]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await whole();
});

test('I112 a piece that is forgotten, or awaited for ever, is seen', async () => {
  const { till } = buying;
  const { id, pieces } = await encoded(buying, [[1, 10_000]]);
  right(await uncodePiece(till, id, pieces[0].id));
  const set = (isAwaited: boolean) =>
    onOwnersBehalf(
      house.databaseUrl,
      `update supplier_order_pieces set is_awaited = ${isAwaited} where product_id = '${pieces[0].id}'`,
    );
  await set(false);
  expect((await brokenInvariants(house.db)).map((row) => row.id)).toContain('I112');
  await set(true);
  right(await act(till, id, 'encode-again', encodingAgain((await till.get(boughtUrl(id))).json)));
  await set(true);
  expect((await brokenInvariants(house.db)).map((row) => row.id)).toContain('I112');
  await set(false);
  await whole();
});
