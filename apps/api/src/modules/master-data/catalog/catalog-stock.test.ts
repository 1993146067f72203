import { brokenInvariants } from '../../../../test/books.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { act, availability, CATALOGUE, made, nextBarcode } from '../../../../test/catalogue.ts';
import { type Answer, newShop, openTill, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
let purchases: Till;
let till: Till;
beforeAll(async () => {
  purchases = await (await newShop(house)).till('BULK_PURCHASES_STAFF');
  till = await openTill(house);
});
const pieceOf = async (catalogueId: string, shop: Shop = till.shop) => await shop.piece(10_000, { catalogueId });
const drift = async (): Promise<number> =>
  (await brokenInvariants(house.db)).find(({ id }) => id === 'I52')?.count ?? 0;
const statesOf = (id: string) =>
  house.db.run(
    sql<{ action: string; operation: string | null }>`select action, operation_code as operation from state_changes
      where record_id = ${id} order by id`.compile(qb),
  );

describe('the stock of a catalogue product', () => {
  test('R-CAT-04 stock per store sums to the total; sold pieces are counted apart, broken ones not at all', async () => {
    const { id } = await made(purchases);
    const other = await newShop(house);
    const [sold] = [await pieceOf(id), await pieceOf(id), await pieceOf(id), await pieceOf(id, other)];
    await pieceOf(id, other);
    await other.piece(10_000, { catalogueId: id, since: { action: 'prereserve' } });
    await other.piece(10_000, { catalogueId: id, since: { action: 'markDefective', defect: 'Sin cierre' } });
    expect((await till.sell([sold.code], 10_000)).status).toBe(201);
    const { stock, units } = (await till.get(`${CATALOGUE}/${id}`)).json;
    expect(stock).toMatchObject({ totalUnits: 5, shopUnits: 5, bulkUnits: 0, freeUnits: 4, soldUnits: 1 });
    expect(units).toBe(5);
    const perStore = Object.fromEntries(
      stock.perStore.map((one: { storeId: string; units: number; freeUnits: number }) => [
        one.storeId,
        [one.units, one.freeUnits],
      ]),
    );
    expect(perStore).toEqual({ [till.shop.id]: [2, 2], [other.id]: [3, 2] });
    expect(stock.perPlatform).toEqual([{ platformId: 'main-jewellery', units: 5 }]);
  });

  test('B-08 R-CAT-01 a barcode finds the product and its pieces in this shop; an unknown one is said', async () => {
    const barcode = nextBarcode();
    const { id, code } = await made(purchases, { barcodes: [nextBarcode(), barcode] });
    const mine = await pieceOf(id);
    await pieceOf(id, await newShop(house));
    for (const read of [barcode, code]) {
      const { json } = await till.get(`${CATALOGUE}/by-code/${read}`);
      expect(json).toMatchObject({ id, units: 2, pieces: [{ ...mine, isFree: true }] });
    }
    const unknown = await till.get(`${CATALOGUE}/by-code/${nextBarcode()}`);
    expect({ status: unknown.status, code: unknown.json.code }).toEqual({ status: 404, code: 'CATALOGUE_UNKNOWN' });
    const { json } = await till.get(`/v1/products?catalogueId=${id}`);
    expect(json.data.map((one: { id: string }) => one.id)).toEqual([mine.id]);
  });
});

describe('the last piece', () => {
  test('R-CAT-02 selling it archives the discontinued product in the same transaction, with the sale’s code', async () => {
    const { id } = await made(purchases);
    const [first, last] = [await pieceOf(id), await pieceOf(id)];
    await act(purchases, id, 'discontinue');
    await till.sell([first.code], 10_000);
    expect(await availability(till, id)).toBe('discontinued');
    const refused = await till.sell([last.code], 9_999);
    expect(refused.status).toBe(422);
    expect(await availability(till, id)).toBe('discontinued');
    const sale = await till.sell([last.code], 10_000);
    expect(sale.status).toBe(201);
    expect(await availability(till, id)).toBe('archived');
    expect((await statesOf(id)).at(-1)).toEqual({ action: 'runOut', operation: sale.json.code });
    const [newest] = (await till.get(`${CATALOGUE}/${id}`)).json.history;
    expect(newest).toMatchObject({ action: 'runOut', operationCode: sale.json.code });
  });

  test('R-CAT-02 of an active product nothing is archived', async () => {
    const { id } = await made(purchases);
    await till.sell([(await pieceOf(id)).code], 10_000);
    expect(await availability(till, id)).toBe('no-stock');
  });

  test('R-CAT-02 taken back to be sold again, it brings the archived product back; broken, it does not', async () => {
    const { id } = await made(purchases);
    const sell = async () => (await till.sell([(await pieceOf(id)).code], 10_000)).json;
    const [broken, whole] = [await sell(), await sell()];
    await act(purchases, id, 'discontinue');
    const back = (sale: Answer['json'], disposition: string) =>
      till.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition, reason: 'No cierra' }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
      });
    expect((await back(broken, 'DEFECTIVE')).status).toBe(200);
    expect(await availability(till, id)).toBe('archived');
    expect((await back(whole, 'RESTOCK')).status).toBe(200);
    expect(await availability(till, id)).toBe('discontinued');
    expect((await statesOf(id)).map(({ action }) => action)).toEqual(['register', 'discontinue', 'runOut', 'reappear']);
  });

  test('R-CAT-02 marked defective it leaves the stock, and put right it is stock again', async () => {
    const { id } = await made(purchases);
    const piece = await pieceOf(id);
    await act(purchases, id, 'discontinue');
    const mark = await till.call('POST', `/v1/products/${piece.id}/mark-defective`, { reason: 'Sin cierre' });
    expect(mark.status).toBe(200);
    expect(await availability(till, id)).toBe('archived');
    await till.call('POST', `/v1/products/${piece.id}/delete-defect`);
    expect(await availability(till, id)).toBe('discontinued');
  });
});

describe('at the same time', () => {
  test('R-CAT-02 two tills that sell the last two pieces archive it once, and neither waits for ever', async () => {
    const second = await openTill(house);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await made(purchases);
      const [mine, theirs] = [await pieceOf(id), await pieceOf(id, second.shop)];
      await act(purchases, id, 'discontinue');
      const sales = await Promise.all([till.sell([mine.code], 10_000), second.sell([theirs.code], 10_000)]);
      expect(sales.map(({ status }) => status)).toEqual([201, 201]);
      expect(await availability(till, id)).toBe('archived');
      expect((await statesOf(id)).filter(({ action }) => action === 'runOut')).toHaveLength(1);
    }
  });

  test('R-CAT-02 a product discontinued while its last piece is sold ends archived, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await made(purchases);
      const { code } = await pieceOf(id);
      const answers = await Promise.all([till.sell([code], 10_000), act(purchases, id, 'discontinue')]);
      expect(answers.map(({ status }) => status)).toEqual([201, 200]);
      expect(await availability(till, id)).toBe('archived');
    }
    expect(await drift()).toBe(0);
  });

  test('R-CAT-02 R-PROD-05 archiving while a piece is associated leaves no archived product with stock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, code } = await made(purchases);
      const piece = await till.shop.piece();
      const answers = await Promise.all([
        act(purchases, id, 'archive'),
        till.call('POST', `/v1/products/${piece.id}/associate`, { catalogueCode: code }),
      ]);
      expect([200, 409]).toContain(answers[0].status);
      expect(answers[1].status).toBe(200);
      expect(['discontinued', 'low-stock']).toContain(await availability(till, id));
    }
    expect(await drift()).toBe(0);
  });

  test('R-CAT-02 the invariant sees a product that has drifted', async () => {
    const { id } = await made(purchases);
    await pieceOf(id);
    const set = (state: string) =>
      house.db.run(sql`update catalogue_products set state = ${state} where id = ${id}`.compile(qb));
    await set('archived');
    expect(await drift()).toBe(1);
    await set('active');
    expect(await drift()).toBe(0);
  });
});
