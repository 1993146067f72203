import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { photographed } from '../../../../test/people.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const card = (amountCents: number, more = {}) => ({
  method: 'CARD',
  amountCents,
  cardLast4: '4821',
  terminalTransactionId: randomUUID().slice(0, 20),
  ...more,
});
const transfer = (amountCents: number, more = {}) => ({
  method: 'BANK_TRANSFER',
  amountCents,
  iban: 'ES91 2100 0418 4502 0005 1332',
  holderName: 'Nayra',
  holderSurname: 'Hernández',
  ...more,
});

async function balance(till: Till, name: string): Promise<number> {
  const path = `store:${till.shop.code}:${name}`;
  return (
    await house.db.one(sql<{ balance: number }>`select balance from ledger_accounts where path = ${path}`.compile(qb))
  ).balance;
}

describe('selling', () => {
  test('R-SALE-01 two pieces by code, one discounted, leave as sold with invoice, ledger, custody and audit', async () => {
    const till = await openTill(house);
    const [ring, chain] = [await till.shop.piece(11_500), await till.shop.piece(20_000)];
    const reply = await till.sell([], 0, {
      lines: [{ productCode: ring.code }, { productCode: chain.code, discountBp: 1000 }],
      payments: [{ method: 'CASH', amountCents: 9_500, givenCents: 10_000 }, card(20_000)],
    });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({
      state: 'finished',
      subtotalCents: 31_500,
      discountCents: 2_000,
      totalCents: 29_500,
      baseCents: 25_652,
      taxCents: 3_848,
      changeCents: 500,
      pieceCount: 2,
    });
    expect(reply.json.code).toMatch(new RegExp(`^VE-${till.shop.code}-\\d\\d-00001$`));
    expect(reply.json.invoiceNumber).toMatch(new RegExp(`^${till.shop.code}\\d\\d-S-000001$`));
    expect(await balance(till, 'till')).toBe(109_500);
    expect(await balance(till, 'card')).toBe(20_000);
    expect(await balance(till, 'receivable')).toBe(0);
    const product = await till.get(`/v1/products/${ring.id}`);
    expect(product.json).toMatchObject({ status: 'sold', location: 'customer' });
    expect(product.json.history).toHaveLength(2);
    const read = await till.get(`/v1/sales/${reply.json.id}`);
    expect(read.json).toMatchObject({ ...reply.json, payments: expect.anything(), activity: expect.anything() });
    expect(read.json.activity[0]).toMatchObject({ action: 'sale.sell', signerName: 'Yaiza Santana' });
  });

  test('R-SALE-04 a line says what its piece looks like: its photo, or what it is and of what metal', async () => {
    const till = await openTill(house);
    const [ring, chain] = [await till.shop.piece(), await till.shop.piece(5_000, { family: 'CADENA', metal: null })];
    const imageId = await photographed(till, ring.id);
    const looks = [
      { productCode: ring.code, family: 'ANILLO', metal: 'ORO_18', imageId },
      { productCode: chain.code, family: 'CADENA', metal: null, imageId: null },
    ];
    const sold = await till.sell([ring.code, chain.code], 15_000);
    expect(sold.json.lines).toMatchObject(looks);
    expect((await till.get(`/v1/sales/${sold.json.id}`)).json.lines).toMatchObject(looks);
  });

  test('R-SALE-01 an unknown code is 404, a sold piece 409 with its state, a piece of another shop 409', async () => {
    const till = await openTill(house);
    const other = await openTill(house);
    const [mine, theirs] = [await till.shop.piece(), await other.shop.piece()];
    expect((await till.sell([mine.code], 10_000)).status).toBe(201);
    const unknown = await till.sell(['NOPE99'], 10_000);
    expect(unknown).toMatchObject({
      status: 404,
      json: { code: 'PRODUCT_UNKNOWN', fields: [{ path: 'lines.0.productCode' }] },
    });
    const sold = await till.sell([mine.code], 10_000);
    expect(sold).toMatchObject({ status: 409, json: { code: 'PRODUCT_NOT_AVAILABLE', details: { status: 'sold' } } });
    expect(sold.json.message).toContain('vendido');
    const elsewhere = await till.sell([theirs.code], 10_000);
    expect(elsewhere).toMatchObject({ status: 409, json: { code: 'PRODUCT_ELSEWHERE' } });
  });

  test('G4 R-SALE-01 twenty tills racing for one jewel give one sale and nineteen clear refusals', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const tills = await Promise.all(Array.from({ length: 20 }, () => till.shop.till()));
    const replies = await Promise.all(tills.map((one) => one.sell([piece.code], 10_000)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status === 409);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map((reply) => reply.json.code))).toEqual(new Set(['PRODUCT_NOT_AVAILABLE']));
  });

  test('G3 R-CASH-13 one request sent five times at once is one sale and five equal answers; other data with its key is refused', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => till.sell([piece.code], 10_000, {}, key)));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies.filter((reply) => reply.headers['idempotent-replayed'] === 'true')).toHaveLength(4);
    const other = await till.sell([piece.code], 9_000, {}, key);
    expect(other).toMatchObject({ status: 422, json: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('R-CASH-13 a refusal is kept too: the same click repeated gets the same answer', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const key = randomUUID();
    const first = await till.sell([piece.code], 9_999, {}, key);
    expect(first).toMatchObject({ status: 422, json: { code: 'PAYMENTS_DIFFER' } });
    const again = await till.sell([piece.code], 9_999, {}, key);
    expect(again.status).toBe(422);
    expect(again.json.code).toBe('PAYMENTS_DIFFER');
  });

  test('no sale without an open till', async () => {
    const till = await (await newShop(house)).till();
    const piece = await till.shop.piece();
    expect(await till.sell([piece.code], 10_000)).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
  });

  test('R-AUTH-04 a wrong signature is refused with the attempts left and nothing happens; five lock it', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const wrong = { signature: { ...till.signature, code: '999999' } };
    const reply = await till.sell([piece.code], 10_000, wrong);
    expect(reply).toMatchObject({
      status: 422,
      json: { code: 'SIGNATURE_WRONG', fields: [{ path: 'signature.code' }] },
    });
    expect((await till.get(`/v1/products/${piece.id}`)).json.status).toBe('available');
    for (let miss = 0; miss < 4; miss += 1) await till.sell([piece.code], 10_000, wrong);
    expect((await till.sell([piece.code], 10_000)).json.code).toBe('SIGNATURE_LOCKED');
  });

  test('R-PERM-01 who may not sell is told who may; nobody signed in is 401', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const smith = await till.shop.till('GOLD_SMITH');
    expect(await smith.sell([piece.code], 10_000)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
    till.token = '';
    expect((await till.sell([piece.code], 10_000)).status).toBe(401);
  });
});

describe('paying', () => {
  test('R-CASH-10 given 50 for 35,50 gives 14,50 back and the till grows by 35,50; less than the price is refused', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece(3_550);
    const pay = (givenCents: number) =>
      till.sell([piece.code], 0, { payments: [{ method: 'CASH', amountCents: 3_550, givenCents }] });
    expect((await pay(3_000)).json).toMatchObject({
      code: 'GIVEN_TOO_SMALL',
      fields: [{ path: 'payments.0.givenCents' }],
    });
    expect((await pay(5_000)).json.changeCents).toBe(1_450);
    expect(await balance(till, 'till')).toBe(103_550);
  });

  test('R-CASH-10 card needs its digits and number, the number is used once; a transfer needs a right IBAN and its holder', async () => {
    const till = await openTill(house);
    const pay = async (payment: unknown) => till.sell([(await till.shop.piece()).code], 0, { payments: [payment] });
    expect((await pay({ method: 'CARD', amountCents: 10_000, cardLast4: '4821' })).json.code).toBe('CARD_DATA_MISSING');
    expect((await pay(card(10_000, { terminalTransactionId: 'T-1' }))).status).toBe(201);
    const again = await pay(card(10_000, { terminalTransactionId: 'T-1' }));
    expect(again).toMatchObject({ status: 409, json: { code: 'TERMINAL_TRANSACTION_TAKEN' } });
    expect((await pay(transfer(10_000, { iban: 'ES91 2100 0418 4502 0005 1333' }))).json.code).toBe('IBAN_WRONG');
    expect((await pay(transfer(10_000, { holderName: undefined }))).json.code).toBe('TRANSFER_DATA_MISSING');
    expect((await pay(transfer(10_000))).status).toBe(201);
  });

  test('R-CASH-11 1.000,00 € in cash is taken, 1.000,01 € is not, nor split in two', async () => {
    const till = await openTill(house);
    const [exact, over] = [await till.shop.piece(100_000), await till.shop.piece(100_001)];
    const refused = await till.sell([over.code], 100_001);
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'CASH_OVER_LIMIT', fields: [{ path: 'payments.0.method' }] },
    });
    const split = [
      { method: 'CASH', amountCents: 50_000 },
      { method: 'CASH', amountCents: 50_001 },
    ];
    expect((await till.sell([over.code], 0, { payments: split })).json.code).toBe('CASH_OVER_LIMIT');
    expect((await till.sell([exact.code], 100_000)).status).toBe(201);
    expect((await till.sell([over.code], 0, { payments: [card(50_000), card(50_001)] })).status).toBe(201);
  });
});

describe('returning', () => {
  async function sold(prices: readonly number[], payments?: unknown[]) {
    const till = await openTill(house);
    const pieces = await Promise.all(prices.map((price) => till.shop.piece(price)));
    const total = prices.reduce((sum, price) => sum + price, 0);
    const reply = await till.sell(
      pieces.map((piece) => piece.code),
      total,
      payments ? { payments } : {},
    );
    expect(reply.status).toBe(201);
    return { till, sale: reply.json, pieces };
  }
  const giveBack = (
    till: Till,
    sale: Sale,
    at: number,
    refunds?: unknown[],
    more: Record<string, unknown> = {},
    line = {},
  ) =>
    till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[at]!.id, disposition: 'RESTOCK', ...line }],
      refunds: refunds ?? [
        { paymentId: sale.payments[0]!.id, method: sale.payments[0]!.method, amountCents: sale.lines[at]!.totalCents },
      ],
      signature: till.signature,
      ...more,
    });

  test('R-SALE-05 one piece back in cash is a partial return; the other completes it, and nothing is left to return', async () => {
    const { till, sale, pieces } = await sold([10_000, 25_000]);
    const first = await giveBack(till, sale, 0);
    expect(first).toMatchObject({ status: 200, json: { state: 'partialReturn', refundedCents: 10_000 } });
    expect(first.json.correctiveInvoiceNumbers).toHaveLength(1);
    expect(await balance(till, 'till')).toBe(125_000);
    expect((await till.get(`/v1/products/${pieces[0]!.id}`)).json).toMatchObject({
      status: 'available',
      location: `store:${till.shop.code}`,
    });
    expect((await giveBack(till, sale, 0)).json.code).toBe('LINE_NOT_IN_SALE');
    const second = await giveBack(till, sale, 1);
    expect(second.json).toMatchObject({ state: 'fullReturn', refundedCents: 35_000, actions: [] });
    const third = await giveBack(till, sale, 1);
    expect(third).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    expect((await till.sell([pieces[0]!.code], 10_000)).status).toBe(201);
  });

  test('R-SALE-05 money goes back the way it came, exactly as much as returns', async () => {
    const { till, sale } = await sold([10_000]);
    const [paymentId] = [sale.payments[0]!.id];
    const byCard = await giveBack(till, sale, 0, [{ paymentId, method: 'CARD', amountCents: 10_000 }]);
    expect(byCard).toMatchObject({
      status: 422,
      json: { code: 'REFUND_METHOD', fields: [{ path: 'refunds.0.method' }] },
    });
    const less = await giveBack(till, sale, 0, [{ paymentId, method: 'CASH', amountCents: 9_999 }]);
    expect(less.json.code).toBe('REFUNDS_DIFFER');
    const stranger = await giveBack(till, sale, 0, [{ paymentId: randomUUID(), method: 'CASH', amountCents: 10_000 }]);
    expect(stranger.json.code).toBe('REFUND_OVER_PAYMENT');
  });

  test('R-CASH-11 a refund above 1.000,00 € is by transfer only', async () => {
    const { till, sale } = await sold([100_001], [card(100_001)]);
    const paymentId = sale.payments[0]!.id;
    expect((await giveBack(till, sale, 0)).json.code).toBe('REFUND_BY_TRANSFER_ONLY');
    const reply = await giveBack(till, sale, 0, [{ paymentId, ...transfer(100_001) }]);
    expect(reply).toMatchObject({ status: 200, json: { state: 'fullReturn' } });
  });

  test('R-SALE-05 R-PERM-04 after the deadline only a defect, and only with the zone manager', async () => {
    const { till, sale } = await sold([10_000]);
    await house.db.run(sql`update sales set refund_max_date = '2020-01-01' where id = ${sale.id}`.compile(qb));
    const defect = { disposition: 'DEFECTIVE', reason: 'Cierre roto' };
    const manager = await till.shop.person('MANAGER');
    const approval = { ...manager.signature, reason: 'Defecto de fábrica' };
    expect(await giveBack(till, sale, 0, undefined, {}, defect)).toMatchObject({
      status: 403,
      json: { code: 'MANAGER_REQUIRED' },
    });
    const tooLate = { status: 409, json: { code: 'RETURN_TOO_LATE' } };
    expect(await giveBack(till, sale, 0)).toMatchObject(tooLate);
    expect(await giveBack(till, sale, 0, undefined, { approval })).toMatchObject(tooLate);
    const assistant = await till.shop.person('SHOP_ASSISTANT');
    const notManager = await giveBack(
      till,
      sale,
      0,
      undefined,
      { approval: { ...approval, ...assistant.signature } },
      defect,
    );
    expect(notManager.json.code).toBe('MANAGER_REQUIRED');
    const reply = await giveBack(till, sale, 0, undefined, { approval }, defect);
    expect(reply).toMatchObject({ status: 200, json: { state: 'fullReturn' } });
    expect(reply.json.activity[0]).toMatchObject({ approverName: 'Yaiza Santana', reason: 'Defecto de fábrica' });
  });

  test('R-PROD-08 a piece that is not refundable is refused unless it is defective', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece(10_000, { isRefundable: false });
    const sale = (await till.sell([piece.code], 10_000)).json;
    expect((await giveBack(till, sale, 0)).json.code).toBe('PRODUCT_NOT_REFUNDABLE');
    expect((await giveBack(till, sale, 0, undefined, {}, { disposition: 'DEFECTIVE' })).json.code).toBe(
      'DEFECT_REASON_MISSING',
    );
    const reply = await giveBack(till, sale, 0, undefined, {}, { disposition: 'DEFECTIVE', reason: 'Piedra suelta' });
    expect(reply.status).toBe(200);
    expect((await till.get(`/v1/products/${piece.id}`)).json).toMatchObject({
      status: 'defective',
      defectDescription: 'Piedra suelta',
    });
  });

  test('R-SALE-05 two people returning the same piece at once refund it once', async () => {
    const { till, sale } = await sold([10_000]);
    const replies = await Promise.all([giveBack(till, sale, 0), giveBack(till, sale, 0)]);
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 409]));
  });

  test('R-PERM-01 a sale of another shop does not exist', async () => {
    const { sale } = await sold([10_000]);
    const stranger = await openTill(house);
    expect((await stranger.get(`/v1/sales/${sale.id}`)).status).toBe(404);
    expect((await giveBack(stranger, sale, 0)).status).toBe(404);
  });
});

describe('finding', () => {
  test('R-SALE-03 the list is filtered by return code and found by number, customer and piece, page by page', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const codes: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const piece = await till.shop.piece();
      const reply = await till.sell([piece.code], 10_000, i === 0 ? { customerId } : {});
      codes.push(reply.json.code);
      if (i === 1) {
        await till.call('POST', `/v1/sales/${reply.json.id}/return`, {
          lines: [{ saleLineId: reply.json.lines[0].id, disposition: 'RESTOCK' }],
          refunds: [{ paymentId: reply.json.payments[0].id, method: 'CASH', amountCents: 10_000 }],
          signature: till.signature,
        });
      }
    }
    const list = async (query: string) => (await till.get(`/v1/sales?${query}`)).json;
    expect((await list('status[]=FIN')).totalCount).toBe(2);
    expect((await list('status[]=TOT,PAR')).data.map((row: { code: string }) => row.code)).toEqual([codes[1]]);
    expect((await list('q=hernandez')).data[0]).toMatchObject({
      code: codes[0],
      customerName: 'Nayra Hernández Perdomo',
    });
    expect((await list('q=nadie')).totalCount).toBe(0);
    for (const text of [
      codes[2]!.slice(-5),
      codes[2]!,
      codes[2]!.toLowerCase().replaceAll('-', ''),
      codes[2]!.slice(0, -1),
    ]) {
      expect((await list(`q=${text}`)).data.map((row: { code: string }) => row.code)).toContain(codes[2]);
    }
    const first = await list('limit=2');
    expect(first.data.map((row: { code: string }) => row.code)).toEqual([codes[2], codes[1]]);
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect(second.data.map((row: { code: string }) => row.code)).toEqual([codes[0]]);
    expect(second.nextCursor).toBeUndefined();
  });

  test('G19 R-DOC-01 one sale gives four receipts; the printer ones carry no control byte from a name', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece(10_000, { description: 'Anillo \u001bp\u0001 abre cajón' });
    const sale = (await till.sell([piece.code], 10_000)).json;
    const receipt = (type: string) => till.get(`/v1/sales/${sale.id}/receipt?type=${type}`);
    const pdf = await receipt('PDF');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('attachment');
    const { text } = await pdfText(pdf.bytes);
    for (const part of [sale.code, 'Total 100,00 €', 'Base imponible al 15 % 86,96 €', 'IGIC 15 % 13,04 €'])
      expect(text).toContain(part);
    for (const type of ['COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP', 'BARCODE_ONLY']) {
      const reply = await receipt(type);
      expect(reply.status).toBe(200);
      expect(reply.bytes.includes(Buffer.from([0x1b, 0x70]))).toBe(false);
      expect(reply.bytes.toString('latin1')).toContain(sale.code.replaceAll('-', ''));
    }
  });
});
