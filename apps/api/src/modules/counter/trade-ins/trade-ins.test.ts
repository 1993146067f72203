import { randomUUID } from 'node:crypto';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, newCustomer } from '../../../../test/people.ts';
import { byTransfer, type Desk, fromTill, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { BOOKS, generate } from '../../../../test/police.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { accountsOf, byCard, inCash, trade, TRADE_INS, traded, tradeInBody } from '../../../../test/trade-ins.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const grams = (weightMg: number) => ({ weightMg, metalWeightMg: weightMg });
const approvalOf = ({ manager }: Desk) => ({ ...manager.signature, reason: 'De acuerdo con el precio' });
const countOf = async (desk: Desk): Promise<Record<string, number>> => {
  const { rows } = await house.db.pool.query(
    `select (select count(*)::int from sales where store_id = $1) as sales,
      (select count(*)::int from purchases where store_id = $1) as purchases,
      (select count(*)::int from trade_ins where store_id = $1) as "tradeIns"`,
    [desk.shop.id],
  );
  return rows[0];
};

describe('gold on account of a sale', () => {
  test('B-36 a sale with its whole invoice and a purchase with its lot, each naming the other, and only the net is paid', async () => {
    const desk = await newDesk(house);
    const { status, json } = await trade(desk);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: 'finished',
      tradedCents: 20_000,
      sale: { code: `VE-${desk.shop.code}-26-00001`, totalCents: 50_000 },
      purchase: { code: `CO-${desk.shop.code}-26-00001`, totalCents: 20_000 },
    });
    const sale = (await desk.till.get(`/v1/sales/${json.sale.id}`)).json;
    expect(sale).toMatchObject({
      totalCents: 50_000,
      baseCents: 43_478,
      taxCents: 6_522,
      tradedCents: 20_000,
      tradeIn: { id: json.id, purchaseId: json.purchase.id, purchaseCode: json.purchase.code, isUndone: false },
      payments: [
        { method: 'CASH', amountCents: 30_000 },
        { method: 'TRADE_IN', amountCents: 20_000, isCorrectable: false },
      ],
    });
    expect(sale.activity[0]).toMatchObject({ action: 'sale.sell', details: { tradedCents: 20_000 } });
    const purchase = (await desk.till.get(`/v1/purchases/${json.purchase.id}`)).json;
    expect(purchase).toMatchObject({
      totalCents: 20_000,
      tradedCents: 20_000,
      tradeIn: { id: json.id, saleId: json.sale.id, saleCode: json.sale.code, isUndone: false },
      payments: [{ source: 'trade-in', amountCents: 20_000 }],
      lotState: 'initially-blocked',
      holdUntil: null,
    });
    expect(purchase.activity.at(-1)).toMatchObject({ action: 'purchase.create' });
    const { rows } = await house.db.pool.query(
      `select base_cents, tax_cents, total_cents from invoices
      where record_id = $1`,
      [json.sale.id],
    );
    expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[43_478, 6_522, 50_000]]);
  });

  test('B-36 R-CASH-07 gold is no cash: till, card and bank have the net alone, and nothing stays between the halves', async () => {
    const desk = await newDesk(house);
    const before = await accountsOf(desk.till);
    await traded(desk, { sale: { payments: [...inCash(10_000), ...byCard(20_000)] } });
    expect(await accountsOf(desk.till)).toEqual({
      ...before,
      till: before['till']! + 10_000,
      card: 20_000,
      'stock:used': 20_000,
      'income:sales': -43_478,
      'tax:igic': -6_522,
    });
    const { json } = await desk.till.get('/v1/cash/movements?account=till');
    expect(json.data.map((row: { kind: string }) => row.kind)).not.toContain('PURCHASE_CREATE');
    const owed = await desk.till.get('/v1/cash/movements?account=receivable');
    expect(owed.status).toBe(200);
    expect(owed.json.data.map((row: { method: string }) => row.method)).toContain('TRADE_IN');
  });

  test('B-36 gold worth more than the jewel: the shop pays what is over, out of the till or by transfer', async () => {
    const desk = await newDesk(house);
    const before = await accountsOf(desk.till);
    const lines = [{ productCode: (await desk.shop.piece(15_000)).code }];
    const made = await traded(desk, { sale: { lines, payments: [] }, gold: { payments: fromTill(5_000) } });
    expect(made).toMatchObject({ tradedCents: 15_000, sale: { totalCents: 15_000 }, purchase: { totalCents: 20_000 } });
    const after = await accountsOf(desk.till);
    expect(after).toMatchObject({ till: before['till']! - 5_000, 'stock:used': 20_000 });
    expect(after).not.toHaveProperty('trade-in');
    const other = await traded(desk, {
      sale: { lines: [{ productCode: (await desk.shop.piece(15_000)).code }], payments: [] },
      gold: { payments: byTransfer(5_000) },
    });
    expect(other.tradedCents).toBe(15_000);
    expect((await accountsOf(desk.till))['bank']).toBe(-5_000);
  });

  test('B-36 R-PUR-04 what is over, paid to an account of somebody else, asks the zone manager', async () => {
    const desk = await newDesk(house);
    const to = async (holderName: string, holderSurname: string, more: object = {}) =>
      trade(desk, {
        sale: { lines: [{ productCode: (await desk.shop.piece(15_000)).code }], payments: [] },
        gold: { payments: byTransfer(5_000).map((payment) => ({ ...payment, holderName, holderSurname })) },
        ...more,
      });
    expect(await to('Airam', 'Quintana')).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    expect((await to('Airam', 'Quintana', { approval: approvalOf(desk) })).status).toBe(201);
    expect((await to('RODRIGUEZ SANTANA', 'Idaira')).status).toBe(201);
  });

  test('B-36 gold worth the same leaves nothing to pay; a sale that costs nothing has nothing to settle', async () => {
    const desk = await newDesk(house);
    const lines = [{ productCode: (await desk.shop.piece(20_000)).code }];
    expect(await traded(desk, { sale: { lines, payments: [] } })).toMatchObject({ tradedCents: 20_000 });
    const gift = [{ productCode: (await desk.shop.piece(20_000)).code, discountBp: 10_000 }];
    const free = await trade(desk, {
      sale: { lines: gift, payments: [] },
      gold: { payments: fromTill(20_000) },
      approval: approvalOf(desk),
    });
    expect(free).toMatchObject({ status: 422, json: { code: 'TRADE_IN_NOTHING', fields: [{ path: 'sale.lines' }] } });
  });

  test('B-36 R-POL-01 the gold is in its hold and in the next book like any other, and owes its TPO', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    const lot = (await desk.till.get(`/v1/purchases/${made.purchase.id}`)).json;
    const early = await desk.till.call('POST', `/v1/lots/${lot.lotId}/mark-to-ship`);
    expect(early).toMatchObject({ status: 409, json: { code: 'HOLD_WAITS_FOR_BOOK' } });
    const book = (await generate(desk.till, businessDate(new Date()))).json;
    expect((await desk.till.get(`${BOOKS}/${book.id}/lines`)).json.data).toMatchObject([
      { kind: 'intake', orderNumber: 1, lotCode: lot.lotCode },
    ]);
    const { rows } = await house.db.pool.query(
      `select content::jsonb -> 'lines' -> 0 ->> 'priceCents' as cents from police_book_entries where book_id = $1`,
      [book.id],
    );
    expect(rows).toEqual([{ cents: '20000' }]);
    const accountant = await desk.shop.till('ACCOUNTANT');
    const owed = (await accountant.get(`/v1/transfer-taxes?storeId[]=${desk.shop.id}&limit=50`)).json.data;
    expect(owed).toMatchObject([{ code: made.purchase.code, standing: 'DUE', paidCents: 20_000, taxCents: 1_100 }]);
  });

  test('B-36 both papers say it: the receipt of the sale and the contract of the purchase', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    const said = async (url: string) => (await pdfText((await desk.till.get(url)).bytes)).text.replaceAll(/\s+/g, ' ');
    const receipt = await said(`/v1/sales/${made.sale.id}/receipt?type=PDF`);
    expect(receipt).toMatch(/Oro a cuenta[^€]* 200,00 €/);
    expect(receipt).toContain(made.purchase.code);
    const contract = await said(`/v1/purchases/${made.purchase.id}/receipt`);
    expect(contract).toContain(`A cuenta de una venta ${made.sale.code} 200,00 €`);
  });

  test('B-36 the lists tell how much was settled with gold', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    const [sales, purchases] = [await desk.till.get('/v1/sales'), await desk.till.get('/v1/purchases')];
    expect(sales.json.data[0]).toMatchObject({ id: made.sale.id, tradedCents: 20_000 });
    expect(purchases.json.data[0]).toMatchObject({ id: made.purchase.id, tradedCents: 20_000 });
    expect((await desk.till.get('/v1/sales/export?purpose=MANAGEMENT&format=csv')).text).toContain('Oro a cuenta');
  });
});

describe('each half keeps its rules, said at its own field', () => {
  test('B-36 R-PUR-02 nobody under age gives gold; the jewel stays for sale and nothing is written', async () => {
    const desk = await newDesk(house);
    const minor = await newCustomer(desk.till, { address: ADDRESS, birthDate: '2015-05-05' });
    const refused = await trade({ ...desk, customerId: minor });
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'SELLER_UNDER_AGE', fields: [{ path: 'customerId' }] },
    });
    expect(await countOf(desk)).toEqual({ sales: 0, purchases: 0, tradeIns: 0 });
  });

  test('B-36 a piece that was sold meanwhile, gold of unknown worth and a missing photo are refused in their part', async () => {
    const desk = await newDesk(house);
    const piece = await desk.shop.piece(50_000);
    expect((await desk.till.sell([piece.code], 50_000)).status).toBe(201);
    const sold = await trade(desk, { sale: { lines: [{ productCode: piece.code }] } });
    expect(sold).toMatchObject({
      status: 409,
      json: { code: 'PRODUCT_NOT_AVAILABLE', fields: [{ path: 'sale.lines.0.productCode' }] },
    });
    const changed = await trade(desk, { gold: { appraisalCents: 19_000 } });
    expect(changed).toMatchObject({ status: 409, json: { code: 'APPRAISAL_CHANGED' } });
    const blind = await trade(desk, { gold: { photoIds: [] } });
    expect(blind).toMatchObject({ status: 422, json: { code: 'PHOTO_MISSING', fields: [{ path: 'gold.photoIds' }] } });
    expect(await countOf(desk)).toEqual({ sales: 1, purchases: 0, tradeIns: 0 });
  });

  test('B-36 R-PUR-03 a price far from the appraisal, and a deep discount, ask the zone manager', async () => {
    const desk = await newDesk(house);
    const dear = { lines: [ring({ adjustCents: 5_000 })] };
    const sale = { payments: inCash(25_000) };
    expect(await trade(desk, { sale, gold: dear })).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    expect(await traded(desk, { sale, gold: dear, approval: approvalOf(desk) })).toMatchObject({ tradedCents: 25_000 });
    const lines = [{ productCode: (await desk.shop.piece(50_000)).code, discountBp: 5_000 }];
    const cheap = { sale: { lines, payments: inCash(5_000) } };
    expect(await trade(desk, cheap)).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    expect((await trade(desk, { ...cheap, approval: approvalOf(desk) })).status).toBe(201);
  });

  test('B-36 R-SALE-02 what is paid is the net: more or less is refused at its own part', async () => {
    const desk = await newDesk(house);
    const short = await trade(desk, { sale: { payments: inCash(29_999) } });
    expect(short).toMatchObject({
      status: 422,
      json: { code: 'PAYMENTS_DIFFER', fields: [{ path: 'sale.payments' }] },
    });
    const over = await trade(desk, { gold: { payments: fromTill(1) } });
    expect(over).toMatchObject({
      status: 422,
      json: { code: 'LOT_PAYMENTS_DIFFER', fields: [{ path: 'gold.payments' }] },
    });
    const typed = await trade(desk, { sale: { payments: [{ method: 'TRADE_IN', amountCents: 30_000 }] } });
    expect(typed).toMatchObject({ status: 422, json: { code: 'VALIDATION' } });
    expect(await countOf(desk)).toEqual({ sales: 0, purchases: 0, tradeIns: 0 });
  });

  test('B-36 Ley 7/2012 the limit of cash is of the net, and of all the cash of its customer in these days', async () => {
    const desk = await newDesk(house);
    const sale = async (cents: number, payments: object[]) => ({
      lines: [{ productCode: (await desk.shop.piece(cents)).code }],
      payments,
    });
    const over = await trade(desk, { sale: await sale(130_000, inCash(110_000)) });
    expect(over).toMatchObject({
      status: 422,
      json: { code: 'CASH_OVER_LIMIT', fields: [{ path: 'sale.payments.0.method' }] },
    });
    expect(await traded(desk, { sale: await sale(110_000, inCash(90_000)) })).toMatchObject({ tradedCents: 20_000 });
    const linked = await trade(desk, { sale: await sale(40_000, inCash(20_000)) });
    expect(linked).toMatchObject({ status: 422, json: { code: 'CASH_LINKED_OVER_LIMIT' } });
    expect((await trade(desk, { sale: await sale(40_000, byCard(20_000)) })).status).toBe(201);
  });

  test('B-36 Ley 7/2012 what the shop pays in cash for gold worth more is held to the limit too, without what the jewel settles', async () => {
    const desk = await newDesk(house);
    const gold = { lines: [ring(grams(25_000))], appraisalCents: 125_000 };
    const jewel = async (cents: number) => ({
      lines: [{ productCode: (await desk.shop.piece(cents)).code }],
      payments: [],
    });
    const over = await trade(desk, { sale: await jewel(10_000), gold: { ...gold, payments: fromTill(115_000) } });
    expect(over).toMatchObject({
      status: 422,
      json: { code: 'LOT_CASH_OVER_LIMIT', fields: [{ path: 'gold.payments.0.source' }] },
    });
    const under = await trade(desk, { sale: await jewel(50_000), gold: { ...gold, payments: fromTill(75_000) } });
    expect(under.status).toBe(201);
  });

  test('B-36 R-CUST-04 sale and gold count together for the photo of who they are', async () => {
    const desk = await newDesk(house);
    const customerId = await newCustomer(desk.till, { address: ADDRESS });
    const lines = [{ productCode: (await desk.shop.piece(30_000)).code }];
    const refused = await trade({ ...desk, customerId }, { sale: { lines, payments: inCash(10_000) } });
    expect(refused).toMatchObject({ status: 422, json: { code: 'ID_PHOTO_MISSING' } });
  });

  test('B-36 with the till closed, and where nothing is bought, nothing is taken on account', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const desk = await newDesk(house);
    const body = await tradeInBody(desk);
    const closed = await till.call('POST', TRADE_INS, { ...body, signature: till.signature });
    expect(closed).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
    await house.db.pool.query(`update stores set platform_id = 'jewels-district' where id = $1`, [desk.shop.id]);
    expect(await desk.till.call('POST', TRADE_INS, body)).toMatchObject({ status: 403 });
    expect(await countOf(desk)).toEqual({ sales: 0, purchases: 0, tradeIns: 0 });
  });

  test('B-36 who may only sell, or only read, may not; nor may somebody of another shop sign', async () => {
    const desk = await newDesk(house);
    const body = await tradeInBody(desk);
    for (const role of ['ECOMMERCE', 'ACCOUNTANT'] as const) {
      const till = await desk.shop.till(role);
      const answer = await till.call('POST', TRADE_INS, { ...body, signature: till.signature });
      expect({ role, status: answer.status }).toEqual({ role, status: 403 });
    }
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    const foreign = await desk.till.call('POST', TRADE_INS, { ...body, signature: stranger.signature });
    expect(foreign).toMatchObject({
      status: 422,
      json: { code: 'SIGNER_UNKNOWN', fields: [{ path: 'signature.employeeId' }] },
    });
    expect(await countOf(desk)).toEqual({ sales: 0, purchases: 0, tradeIns: 0 });
  });

  test('B-36 R-CASH-13 the same key is one trade-in and one answer; two keys for the same jewel are one and a refusal', async () => {
    const desk = await newDesk(house);
    const [body, key] = [await tradeInBody(desk), randomUUID()];
    const twice = await Promise.all([1, 2].map(() => desk.till.call('POST', TRADE_INS, body, key)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(twice.map(({ text }) => text)).size).toBe(1);
    const { code: productCode } = await desk.shop.piece(50_000);
    const bodies = await Promise.all(
      [1, 2].map(() => tradeInBody(desk, { sale: { lines: [{ productCode }], payments: byCard(30_000) } })),
    );
    const raced = await Promise.all(bodies.map((one) => desk.till.call('POST', TRADE_INS, one)));
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(raced.find(({ status }) => status === 409)!.json).toMatchObject({ code: 'PRODUCT_NOT_AVAILABLE' });
    expect(await countOf(desk)).toEqual({ sales: 2, purchases: 2, tradeIns: 2 });
  });
});
