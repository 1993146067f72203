import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { newShop, openTill, type Shop, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { bookPieceCosts } from '../../master-data/products/products.costs.ts';

const house = useHouse();
const URL = '/v1/stock-openings';
let codes = 0;
const nextCode = (): string => `RING${(codes += 1) + 2000}`;

const ring = (more: Record<string, unknown> = {}) => ({
  description: 'Anillo de oro con zafiro',
  family: 'ANILLO',
  metal: 'ORO_18',
  source: 'NEW',
  weightMg: 4_210,
  gem: 'ZAFIRO',
  gemWeightMg: 200,
  costCents: 20_000,
  finalPriceCents: 45_000,
  taxBp: 700,
  ...more,
});
/** Direction at the shop, and another of the direction who allows it. */
async function direction(shop: Shop) {
  const admin = await shop.till('ADMIN');
  const other = await shop.person('ADMIN');
  const approval = { ...other.signature, reason: 'Inventario de apertura visto' };
  const body = (pieces: readonly object[], more: Record<string, unknown> = {}) => ({
    storeId: shop.id,
    pieces,
    observations: 'Inventario firmado al abrir',
    signature: admin.signature,
    approval,
    ...more,
  });
  return { admin, body };
}
const balances = async (shop: Shop) =>
  Object.fromEntries(
    (
      await house.db.run(
        sql<{ path: string; balance: number }>`select path, balance from ledger_accounts
          where path like ${`store:${shop.code}:%`}`.compile(qb),
      )
    ).map(({ path, balance }) => [path.slice(`store:${shop.code}:`.length), balance]),
  );

test('M-01 a shop begins with jewels that direction signs and another allows: at cost, on the shelf, with their label', async () => {
  const shop = await newShop(house);
  const { admin, body } = await direction(shop);
  const was = await balances(shop);
  const code = nextCode();
  const { status, json } = await admin.call('POST', URL, body([ring({ code }), ring({ costCents: 7_550 })]));
  expect([status, json.pieceCount, json.costCents]).toEqual([201, 2, 27_550]);
  expect(json.codes).toContain(code);
  const held = await balances(shop);
  expect([held['stock:pieces']! - was['stock:pieces']!, held['equity']! - was['equity']!]).toEqual([27_550, -27_550]);
  const piece = (await admin.get(`/v1/products/by-code/${code}`)).json;
  expect((await admin.get(`/v1/products/${piece.id}`)).json).toMatchObject({
    status: 'available',
    storeId: shop.id,
    costCents: 20_000,
    finalPriceCents: 45_000,
  });
  // The night finds its cost where it is due.
  await bookPieceCosts(house.db);
  expect((await balances(shop))['stock:pieces']).toBe(held['stock:pieces']);
  expect(json.approverName !== '').toBe(true);
  const listed = (await admin.get(`${URL}?storeId[]=${shop.id}`)).json;
  expect(listed.data).toMatchObject([{ id: json.id, observations: 'Inventario firmado al abrir' }]);
  expect((await admin.get(`${URL}/export?format=csv&storeId[]=${shop.id}`)).text).toContain('275,50');
});

test('M-01 what a shop began with sells as any other piece, and its cost follows it', async () => {
  const till = await openTill(house);
  const { admin, body } = await direction(till.shop);
  const { json } = await admin.call('POST', URL, body([ring()]));
  const before = await balances(till.shop);
  expect((await till.sell([json.codes[0]], 45_000)).status).toBe(201);
  await bookPieceCosts(house.db);
  const after = await balances(till.shop);
  expect(after['stock:pieces']! - before['stock:pieces']!).toBe(-20_000);
  expect(after['cost:sales']! - before['cost:sales']!).toBe(20_000);
  // From its first sale on, what is missing is a purchase, an order or an encoding.
  expect((await admin.call('POST', URL, body([ring()]))).json).toMatchObject({
    code: 'STOCK_BEGUN',
    details: { storeName: `Tienda ${till.shop.code}` },
  });
});

test('M-01 a repeat with the same key begins nothing twice', async () => {
  const shop = await newShop(house);
  const { admin, body } = await direction(shop);
  const key = randomUUID();
  const [first, second] = [
    await admin.call('POST', URL, body([ring()]), key),
    await admin.call('POST', URL, body([ring()]), key),
  ];
  expect([first.status, second.json.id]).toEqual([201, first.json.id]);
  expect((await admin.get(`${URL}?storeId[]=${shop.id}`)).json.totalCount).toBe(1);
});

test('M-01 codes somebody has, codes said twice, prices below cost and gems heavier than their jewel are refused', async () => {
  const shop = await newShop(house);
  const { admin, body } = await direction(shop);
  const taken = await shop.piece();
  const code = nextCode();
  const refusal = async (pieces: readonly object[]) => {
    const { json } = await admin.call('POST', URL, body(pieces));
    return json.code;
  };
  expect(await refusal([ring(), ring({ code: taken.code })])).toBe('PIECE_CODE_TAKEN');
  expect(await refusal([ring({ code }), ring({ code })])).toBe('PIECE_CODE_TWICE');
  expect(await refusal([ring({ finalPriceCents: 21_000 })])).toBe('PIECE_BELOW_COST');
  expect(await refusal([ring({ gemWeightMg: 4_211 })])).toBe('GEM_TOO_HEAVY');
  expect(await refusal([])).toBe('VALIDATION');
  expect((await admin.call('POST', URL, body([ring()], { storeId: randomUUID() }))).status).toBe(404);
});

test('R-PERM-02 direction signs and another allows; a foreign code, one person alone and another zone are refused', async () => {
  const shop = await newShop(house);
  const { admin, body } = await direction(shop);
  const manager = await shop.till('MANAGER');
  const codeOf = async (more: Record<string, unknown>, by = admin) =>
    (await by.call('POST', URL, body([ring()], more))).json.code;
  expect(await codeOf({ approval: undefined })).toBe('MANAGER_REQUIRED');
  expect(await codeOf({ signature: manager.signature })).toBe('STOCK_DIRECTION');
  const own = { ...admin.signature, reason: 'Yo misma' };
  expect((await admin.call('POST', URL, body([ring()], { approval: own }))).status).toBe(422);
  const assistant = await shop.till('SHOP_ASSISTANT');
  expect((await assistant.call('POST', URL, body([ring()]))).status).toBe(403);
  const foreign = { employeeId: admin.signature.employeeId, code: '000000' };
  expect(await codeOf({ signature: foreign })).toBe('SIGNATURE_WRONG');
  const other = await newShop(house);
  expect((await manager.call('POST', URL, body([ring()], { storeId: other.id }))).status).toBe(404);
  const approval = { ...manager.signature, reason: 'Contadas con la tienda' };
  expect((await manager.call('POST', URL, body([ring()], { approval }))).status).toBe(201);
  expect((await manager.get(URL)).json.totalCount).toBe(1);
  expect((await (await shop.till('ACCOUNTANT')).get(URL)).status).toBe(200);
});

test('M-01 an opening that does not say what its pieces cost is found', async () => {
  const shop = await newShop(house);
  const { admin, body } = await direction(shop);
  const { json } = await admin.call('POST', URL, body([ring()]));
  const falsify = (cents: number) =>
    behindTheGuards(
      house.databaseUrl,
      `update stock_openings set cost_cents = cost_cents + ${cents} where id = '${json.id}'`,
    );
  await falsify(1);
  expect((await brokenInvariants(house.db)).map(({ id }) => id)).toEqual(['I180']);
  await falsify(-1);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
