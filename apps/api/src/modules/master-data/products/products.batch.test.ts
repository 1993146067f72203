import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newShop, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
interface Piece {
  readonly id: string;
  readonly code: string;
}
const up = (percent: number) => ({ by: 'PERCENT', changeBp: percent * 100 });
const rowsOf = (pieces: readonly Piece[], finalPriceCents = 10_000) =>
  pieces.map(({ id }) => ({ productId: id, finalPriceCents }));
const reprice = (till: Till, pieces: readonly Piece[], more: object = {}, key?: string) =>
  till.call(
    'POST',
    '/v1/products/set-prices',
    { change: up(10), rows: rowsOf(pieces), signature: till.signature, ...more },
    key,
  );
const lockThem = (till: Till, pieces: readonly Piece[], more: object = {}) =>
  till.call('POST', '/v1/products/lock-many', {
    rows: pieces.map(({ id }) => ({ productId: id })),
    reason: 'Retirados del escaparate',
    signature: till.signature,
    ...more,
  });
const pricesOf = async (pieces: readonly Piece[]): Promise<number[]> => {
  const rows = await house.db.run(
    qb
      .selectFrom('products')
      .select(['id', 'final_price_cents as cents'])
      .where(
        'id',
        'in',
        pieces.map(({ id }) => id),
      ),
  );
  return pieces.map(({ id }) => rows.find((row) => row.id === id)!.cents);
};
const auditOf = async ({ id }: Piece) => {
  const lines = await house.db.run(
    qb.selectFrom('audit_events').select(['action', 'signer_id as signer', 'payload']).where('record_id', '=', id),
  );
  return lines.map(({ payload, ...line }) => ({ ...line, ...(JSON.parse(payload) as object) }));
};
const several = (shop: Shop, n = 3) => Promise.all(Array.from({ length: n }, () => shop.piece()));

describe('the price of several pieces', () => {
  test('R-PROD-07 all by a percentage, to the cent and fixed, each with its own line in the book', async () => {
    const shop = await newShop(house);
    const office = await shop.till('BULK_PURCHASES_STAFF');
    const pieces = await several(shop);
    const odd = await shop.piece(10_005);
    const rows = [...rowsOf(pieces), ...rowsOf([odd], 10_005)];
    const done = await reprice(office, [], { rows });
    expect(done).toMatchObject({ status: 201, json: { productIds: rows.map(({ productId }) => productId) } });
    expect(await pricesOf([...pieces, odd])).toEqual([11_000, 11_000, 11_000, 11_006]);
    for (const piece of pieces)
      expect(await auditOf(piece)).toMatchObject([
        {
          action: 'product.setPrice',
          signer: office.person.id,
          code: piece.code,
          before: { finalPriceCents: 10_000 },
          after: { finalPriceCents: 11_000, priceReference: 'FIXED', taxBp: 1_500 },
        },
      ]);
    const { json } = await office.get(`/v1/products/${odd.id}`);
    expect(json).toMatchObject({ isFixedPrice: true, version: 2, finalPriceCents: 11_006 });
  });

  test('R-PROD-07 all to the same price, whatever they cost', async () => {
    const shop = await newShop(house);
    const office = await shop.till('ADMIN');
    const [cheap, dear] = [await shop.piece(4_000), await shop.piece(90_000)];
    const rows = [...rowsOf([cheap], 4_000), ...rowsOf([dear], 90_000)];
    const done = await reprice(office, [], { change: { by: 'FIXED', fixedPriceCents: 19_900 }, rows });
    expect(done.status).toBe(201);
    expect(await pricesOf([cheap, dear])).toEqual([19_900, 19_900]);
  });

  test('R-PROD-07 with one that may not, none: each is told why at its row', async () => {
    const shop = await newShop(house);
    const office = await shop.till('ADMIN');
    const good = await shop.piece();
    const gone = await shop.piece(10_000, { since: { action: 'lock', reason: 'Sin contraste' } });
    const moved = await shop.piece(12_345);
    const least = await shop.piece(1);
    const unknown = { id: randomUUID(), code: '' };
    const rows = [...rowsOf([good, gone, moved, unknown]), ...rowsOf([least], 1)];
    const refused = await reprice(office, [], { change: up(-60), rows });
    expect(refused).toMatchObject({ status: 409, json: { code: 'PRODUCTS_REFUSED', details: { count: 4 } } });
    expect(refused.json.fields).toMatchObject([
      { path: 'rows.1', code: 'STATE_CONFLICT', message: 'Está bloqueado.' },
      { path: 'rows.2', code: 'PRICE_MOVED', message: 'Su precio ha cambiado: ahora es 123,45 €.' },
      { path: 'rows.3', code: 'NOT_FOUND' },
      { path: 'rows.4', code: 'PRICE_OUT_OF_RANGE' },
    ]);
    expect(await pricesOf([good, gone, moved, least])).toEqual([10_000, 10_000, 12_345, 1]);
    expect(await auditOf(good)).toEqual([]);
  });

  test('R-PROD-07 gold of investment stays what the law calls so', async () => {
    const shop = await newShop(house);
    const office = await shop.till('ADMIN');
    const piece = await shop.piece(10_000, { taxBp: 0, metal: 'ORO_24' });
    await house.db.run(
      qb
        .updateTable('products')
        .set({ investment: 'INGOT', fineness: 1, minted_year: null })
        .where('id', '=', piece.id),
    );
    const refused = await reprice(office, [piece]);
    expect(refused.json.fields).toMatchObject([{ path: 'rows.0', code: 'INVESTMENT_FINENESS' }]);
  });

  test('R-PROD-07 the counter sets no price; who signs is somebody who may, and is asked for', async () => {
    const shop = await newShop(house);
    const office = await shop.till('BULK_PURCHASES_STAFF');
    const counter = await shop.till();
    const pieces = await several(shop, 2);
    expect((await reprice(counter, pieces)).status).toBe(403);
    const foreign = await reprice(office, pieces, { signature: counter.signature });
    expect(foreign).toMatchObject({ status: 422, json: { fields: [{ code: 'SIGNER_NOT_ALLOWED' }] } });
    const unsigned = await reprice(office, pieces, { signature: undefined });
    expect(unsigned.status).toBe(422);
    expect(await pricesOf(pieces)).toEqual([10_000, 10_000]);
  });

  test('R-PROD-07 sent twice with the same key it is done once, and answered the same', async () => {
    const shop = await newShop(house);
    const office = await shop.till('ADMIN');
    const pieces = await several(shop, 2);
    const key = randomUUID();
    const [first, again] = [await reprice(office, pieces, {}, key), await reprice(office, pieces, {}, key)];
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await pricesOf(pieces)).toEqual([11_000, 11_000]);
    expect(await auditOf(pieces[0]!)).toHaveLength(1);
  });

  test('R-PROD-07 two at once, in any order: one does it, the other is told what it is now', async () => {
    const shop = await newShop(house);
    const [one, two] = [await shop.till('ADMIN'), await shop.till('ADMIN')];
    const pieces = await several(shop, 4);
    const replies = await Promise.all([reprice(one, pieces), reprice(two, pieces.toReversed())]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { json } = replies.find(({ status }) => status === 409)!;
    expect(json.fields).toMatchObject(pieces.map((_, at) => ({ path: `rows.${at}`, code: 'PRICE_MOVED' })));
    expect(await pricesOf(pieces)).toEqual([11_000, 11_000, 11_000, 11_000]);
  });

  test('R-PROD-07 each piece once, two hundred at most', async () => {
    const shop = await newShop(house);
    const office = await shop.till('ADMIN');
    const piece = await shop.piece();
    expect((await reprice(office, [piece, piece])).json.fields).toMatchObject([{ path: 'rows' }]);
    const many = Array.from({ length: 201 }, () => ({ id: randomUUID(), code: '' }));
    expect((await reprice(office, many)).json.fields).toMatchObject([{ path: 'rows' }]);
  });
});

describe('locking several pieces', () => {
  test('R-PROD-09 all are out of the sale with the same reason, and each says so', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const pieces = await several(shop, 2);
    expect((await lockThem(till, pieces)).status).toBe(201);
    for (const piece of pieces) {
      const { json } = await till.get(`/v1/products/${piece.id}`);
      expect(json).toMatchObject({ status: 'locked', statusReason: 'Retirados del escaparate' });
      expect(await auditOf(piece)).toMatchObject([{ action: 'product.lock', reason: 'Retirados del escaparate' }]);
    }
    expect(
      (await till.call('POST', `/v1/products/${pieces[0]!.id}/unlock`, { signature: till.signature })).status,
    ).toBe(200);
  });

  test('R-PROD-09 with one of another shop, or one that is kept, none', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const foreign = await (await newShop(house)).piece();
    const held = await shop.piece(10_000, { since: { action: 'prereserve' } });
    const good = await shop.piece();
    const refused = await lockThem(till, [good, foreign, held]);
    expect(refused.json.fields).toMatchObject([
      { path: 'rows.1', code: 'NOT_FOUND' },
      { path: 'rows.2', message: 'Está prerreservado.' },
    ]);
    expect((await till.get(`/v1/products/${good.id}`)).json.status).toBe('available');
    expect((await lockThem(await shop.till('ACCOUNTANT'), [good])).status).toBe(403);
    const stranger = await (await newShop(house)).till();
    expect((await lockThem(till, [good], { signature: stranger.signature })).status).toBe(422);
    expect((await lockThem(till, [good], { reason: '' })).status).toBe(422);
  });
});
