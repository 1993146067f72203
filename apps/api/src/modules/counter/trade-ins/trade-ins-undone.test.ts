import { randomUUID } from 'node:crypto';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { BOOKS, byDirection, generate } from '../../../../test/police.ts';
import {
  bought,
  byTransfer,
  type Desk,
  fromTill,
  newDesk,
  purchaseStep,
  setPrices,
} from '../../../../test/purchases.ts';
import { newShop, openTill, useHouse } from '../../../../test/shop.ts';
import { accountsOf, byCard, refundsOf, TRADE_INS, traded, undoTradeIn } from '../../../../test/trade-ins.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const approvalOf = ({ manager }: Desk) => ({ ...manager.signature, reason: 'De acuerdo con el precio' });

describe('with its gold in a police book', () => {
  test('B-36 R-POL-04 direction annuls both, and the next book tells it; nobody else does, nor before', async () => {
    const desk = await newDesk(house);
    const before = await accountsOf(desk.till);
    const made = await traded(desk);
    const direction = await byDirection(desk.till, 'Así lo ha dicho dirección');
    expect((await undoTradeIn(desk, made, direction, undefined, 'annul')).status).toBe(409);
    const today = businessDate(new Date());
    expect((await generate(desk.till, today)).status).toBe(201);
    expect((await undoTradeIn(desk, made)).status).toBe(409);
    const offered = (await desk.till.get(`${TRADE_INS}/${made.id}`)).json.actions;
    expect(offered.find((one: { action: string }) => one.action === 'annul')).toMatchObject({ allowed: true });
    expect(await undoTradeIn(desk, made, {}, undefined, 'annul')).toMatchObject({
      json: { code: 'DIRECTION_REQUIRED' },
    });
    const annulled = await undoTradeIn(desk, made, direction, undefined, 'annul');
    expect(annulled).toMatchObject({ status: 200, json: { state: 'undone', actions: [] } });
    expect(await accountsOf(desk.till)).toEqual(before);
    const purchase = (await desk.till.get(`/v1/purchases/${made.purchase.id}`)).json;
    expect(purchase).toMatchObject({ state: 'cancelled' });
    const next = await generate(desk.till, today);
    expect(next.status).toBe(201);
    expect((await desk.till.get(`${BOOKS}/${next.json.id}/lines`)).json.data).toMatchObject([
      { kind: 'annulment', noted: 'annulled', orderNumber: 2, ofOrder: 1, originCode: made.purchase.code, date: today },
    ]);
    const { text } = await pdfText((await desk.till.get(`${BOOKS}/${next.json.id}/file`)).bytes);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Anula el nº 1: Anillo liso');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('the list', () => {
  test('B-36 of one shop, by state, day and the words of either half; in a file too', async () => {
    const desk = await newDesk(house);
    const [kept, undone] = [await traded(desk), await traded(desk)];
    await undoTradeIn(desk, undone);
    const listed = async (query: string) =>
      (await desk.till.get(`${TRADE_INS}?storeId[]=${desk.till.shop.id}&${query}`)).json;
    const all = await listed('');
    expect(all).toMatchObject({ totalCount: 2, sums: { tradedCents: 40_000 } });
    expect(all.data[1]).toMatchObject({
      id: kept.id,
      code: kept.sale.code,
      purchaseCode: kept.purchase.code,
      lotCode: kept.purchase.lotCode,
      saleCents: 50_000,
      goldCents: 20_000,
      tradedCents: 20_000,
    });
    const idsOf = async (query: string) => (await listed(query)).data.map((row: { id: string }) => row.id);
    expect(await idsOf('state[]=undone')).toEqual([undone.id]);
    expect(await idsOf(`q=${kept.sale.code}`)).toEqual([kept.id]);
    expect(await idsOf(`q=${kept.purchase.code}`)).toEqual([kept.id]);
    expect(await idsOf('from=2030-01-01')).toEqual([]);
    const other = await newDesk(house);
    expect((await other.till.get(TRADE_INS)).json.totalCount).toBe(0);
    const csv = await desk.till.get(`${TRADE_INS}/export?purpose=CONTROL&format=csv`);
    expect(csv.text).toContain(kept.purchase.code);
  });
});

describe('undone whole or not at all', () => {
  test('B-36 on its day both halves end together: jewels, gold and money are whose they were, to the cent', async () => {
    const desk = await newDesk(house);
    const before = await accountsOf(desk.till);
    const made = await traded(desk);
    const undone = await undoTradeIn(desk, made);
    expect(undone).toMatchObject({ status: 200, json: { state: 'undone', actions: [] } });
    expect(await accountsOf(desk.till)).toEqual(before);
    const sale = (await desk.till.get(`/v1/sales/${made.sale.id}`)).json;
    expect(sale).toMatchObject({ state: 'fullReturn', refundedCents: 50_000, tradeIn: { isUndone: true } });
    expect(sale.correctiveInvoiceNumbers).toHaveLength(1);
    expect(sale.payments.filter((one: { refundsPaymentId: string | null }) => one.refundsPaymentId)).toMatchObject([
      { method: 'CASH', amountCents: 30_000 },
      { method: 'TRADE_IN', amountCents: 20_000 },
    ]);
    const purchase = (await desk.till.get(`/v1/purchases/${made.purchase.id}`)).json;
    expect(purchase).toMatchObject({ state: 'cancelled', lotState: 'null' });
    const piece = (await desk.till.get(`/v1/products/${sale.lines[0].productId}`)).json;
    expect(piece).toMatchObject({ status: 'available' });
    const again = await undoTradeIn(desk, made);
    expect(again).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT', details: { state: 'undone' } } });
  });

  test('B-36 what the shop paid for gold worth more comes back to it', async () => {
    const desk = await newDesk(house);
    const before = await accountsOf(desk.till);
    const lines = [{ productCode: (await desk.shop.piece(15_000)).code }];
    const made = await traded(desk, { sale: { lines, payments: [] }, gold: { payments: fromTill(5_000) } });
    expect((await undoTradeIn(desk, made)).status).toBe(200);
    expect(await accountsOf(desk.till)).toEqual(before);
  });

  test('B-36 of two who undo it one does; the same key twice is one answer', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    const raced = await Promise.all([undoTradeIn(desk, made), undoTradeIn(desk, made)]);
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [other, key] = [await traded(desk, { sale: { payments: byCard(30_000) } }), randomUUID()];
    const twice = [await undoTradeIn(desk, other, {}, key), await undoTradeIn(desk, other, {}, key)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]!.text).toBe(twice[1]!.text);
  });

  test('B-36 it asks the zone manager, a reason, and exactly the money that was paid', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    expect(await undoTradeIn(desk, made, { approval: undefined })).toMatchObject({
      status: 403,
      json: { code: 'MANAGER_REQUIRED' },
    });
    for (const refunds of [[], [{ ...refundsOf(made)[0], amountCents: 29_999 }]])
      expect(await undoTradeIn(desk, made, { refunds })).toMatchObject({
        status: 422,
        json: { code: 'REFUNDS_DIFFER' },
      });
    for (const reason of [undefined, ' ab '])
      expect(await undoTradeIn(desk, made, { reason })).toMatchObject({
        status: 422,
        json: { code: 'VALIDATION', fields: [{ path: 'reason' }] },
      });
    const assistant = { ...(await desk.shop.person('SHOP_ASSISTANT')).signature, reason: 'Lo digo yo' };
    expect((await undoTradeIn(desk, made, { approval: assistant })).json.code).toBe('MANAGER_REQUIRED');
    const stranger = await (await newShop(house)).person('SHOP_ASSISTANT');
    const accountant = await desk.shop.person('ACCOUNTANT');
    for (const [{ signature }, code] of [
      [stranger, 'SIGNER_UNKNOWN'],
      [accountant, 'SIGNER_NOT_ALLOWED'],
    ] as const)
      expect(await undoTradeIn(desk, made, { signature })).toMatchObject({ status: 422, json: { code } });
    const reader = await desk.shop.till('ACCOUNTANT');
    expect((await undoTradeIn({ ...desk, till: reader }, made)).status).toBe(403);
    expect((await reader.get(`${TRADE_INS}/${made.id}`)).json).toMatchObject({ id: made.id });
    const elsewhere = await openTill(house);
    expect((await elsewhere.get(`${TRADE_INS}/${made.id}`)).status).toBe(404);
    expect((await undoTradeIn({ ...desk, till: elsewhere }, made)).status).toBe(404);
    expect((await undoTradeIn(desk, made)).status).toBe(200);
  });

  test('B-36 a purchase on account of a sale is neither corrected nor undone alone, its own kind is', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    const approval = approvalOf(desk);
    const reason = 'El cliente se arrepiente';
    const { signature } = desk.till;
    for (const [verb, body] of [
      ['cancel', { reason, signature, approval }],
      ['annul', { reason, signature, approval }],
      ['correct', { reason, signature, payments: byTransfer(20_000) }],
    ] as const) {
      const refused = await purchaseStep(desk.till, made.purchase.id, verb, body);
      expect({ verb, ...refused }).toMatchObject({
        verb,
        status: 409,
        json: { details: { reasonCode: 'PURCHASE_NOT_PAID_IN_MONEY' } },
      });
    }
    const alone = await bought(desk);
    expect((await purchaseStep(desk.till, alone.id, 'cancel', { reason, signature, approval })).status).toBe(200);
    const sale = (await desk.till.get(`/v1/sales/${made.sale.id}`)).json;
    const gold = sale.payments.find((one: { method: string }) => one.method === 'TRADE_IN');
    const corrected = await desk.till.call('POST', `/v1/sales/${sale.id}/correct-payment`, {
      paymentId: gold.id,
      payment: { method: 'CASH' },
      reason: 'Se anotó mal',
      signature,
    });
    expect(corrected).toMatchObject({ status: 409, json: { code: 'PAYMENT_IS_GOLD' } });
  });

  test('B-36 R-SALE-05 returned later, the gold stays bought: its worth is transferred, the rest goes back as it came', async () => {
    const desk = await newDesk(house);
    const before = await accountsOf(desk.till);
    const made = await traded(desk);
    const sale = (await desk.till.get(`/v1/sales/${made.sale.id}`)).json;
    const [cash, gold] = sale.payments;
    const send = (goldBy: object) =>
      desk.till.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
        refunds: [
          { paymentId: cash.id, method: 'CASH', amountCents: 30_000 },
          { paymentId: gold.id, amountCents: 20_000, ...goldBy },
        ],
        signature: desk.till.signature,
      });
    expect(await send({ method: 'CASH' })).toMatchObject({
      status: 422,
      json: { code: 'REFUND_METHOD', fields: [{ path: 'refunds.1.method' }] },
    });
    expect(await send({ method: 'BANK_TRANSFER' })).toMatchObject({
      status: 422,
      json: { code: 'TRANSFER_DATA_MISSING' },
    });
    const iban = { iban: 'ES9121000418450200051332', holderName: 'Idaira', holderSurname: 'Rodríguez Santana' };
    expect((await send({ method: 'BANK_TRANSFER', ...iban })).status).toBe(200);
    expect(await accountsOf(desk.till)).toEqual({ ...before, bank: -20_000, 'stock:used': 20_000 });
    expect((await desk.till.get(`/v1/purchases/${made.purchase.id}`)).json).toMatchObject({ state: 'finished' });
    expect(await undoTradeIn(desk, made)).toMatchObject({
      status: 409,
      json: { details: { reasonCode: 'TRADE_IN_NOT_SALE_WHOLE' } },
    });
  });

  test('B-36 once the gold is in its book, or the day is over, only the sale can come back', async () => {
    const [written, old] = [await newDesk(house), await newDesk(house)];
    const made = { written: await traded(written), old: await traded(old) };
    expect((await generate(written.till, businessDate(new Date()))).status).toBe(201);
    await house.db.pool.query(
      `update purchases set made_date = made_date - 1, made_at = made_at - interval '1 day' where id = $1`,
      [made.old.purchase.id],
    );
    for (const [desk, { id, sale, purchase }] of [
      [written, made.written],
      [old, made.old],
    ] as const) {
      expect(await undoTradeIn(desk, (await desk.till.get(`${TRADE_INS}/${id}`)).json)).toMatchObject({
        status: 409,
        json: { details: { reasonCode: 'TRADE_IN_NOT_GOLD_OPEN' } },
      });
      const { lines, payments } = (await desk.till.get(`/v1/sales/${sale.id}`)).json;
      const [cash, gold] = payments;
      const iban = { iban: 'ES9121000418450200051332', holderName: 'Idaira', holderSurname: 'Rodríguez Santana' };
      const back = await desk.till.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: lines[0].id, disposition: 'RESTOCK' }],
        refunds: [
          { paymentId: cash.id, method: 'CASH', amountCents: 30_000 },
          { paymentId: gold.id, method: 'BANK_TRANSFER', amountCents: 20_000, ...iban },
        ],
        signature: desk.till.signature,
      });
      expect(back.json).toMatchObject({ state: 'fullReturn' });
      expect((await desk.till.get(`/v1/purchases/${purchase.id}`)).json).toMatchObject({ state: 'finished' });
    }
    await house.db.pool.query(
      `update purchases set made_date = made_date + 1, made_at = made_at + interval '1 day' where id = $1`,
      [made.old.purchase.id],
    );
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-36 both papers say that it was undone: the corrective invoice to take home, and the contract that stands no more', async () => {
    const desk = await newDesk(house);
    const made = await traded(desk);
    expect((await undoTradeIn(desk, made)).status).toBe(200);
    const said = async (url: string) => (await pdfText((await desk.till.get(url)).bytes)).text.replaceAll(/\s+/g, ' ');
    const [corrective, first] = (await desk.till.get(`/v1/invoices?recordId=${made.sale.id}`)).json.data;
    const paper = await said(`/v1/invoices/${corrective.id}/document?type=PDF`);
    for (const words of ['Factura rectificativa', `Rectifica la factura ${first.number}`, '-500,00'])
      expect(paper).toContain(words);
    const contract = await said(`/v1/purchases/${made.purchase.id}/receipt`);
    for (const words of ['ANULADA', `A cuenta de una venta ${made.sale.code} 200,00 €`])
      expect(contract).toContain(words);
  });
});
