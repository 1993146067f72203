import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import {
  budgetIn,
  BUDGETS,
  card,
  cash,
  giveUp,
  held,
  newCounter,
  PIECE,
  pickUp,
  step,
} from '../../../../test/budgets.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const ADDRESS = { street: 'Calle Mayor de Triana 45', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };

describe('a customer who gives up', () => {
  test.each(['PENDING', 'REQUESTED', 'ENCODED', 'RECEIVED'])(
    'R-SBUD-02 has the money back from %s, with a corrective invoice, and nothing is held or owed any more',
    async (state) => {
      const counter = await newCounter(house);
      const budget = await budgetIn(counter, state);
      const { status, json } = await giveUp(counter, budget);
      expect([status, json.state, json.isGivenUp, json.sale]).toEqual([200, 'COMPLETED', true, null]);
      expect(json).toMatchObject({ paidCents: 6_000, refundedCents: 6_000, pendingCents: 0, actions: [] });
      expect(json.invoiceNumbers).toEqual([`${counter.shop.code}26-S-000001`, `${counter.shop.code}26-R-000001`]);
      const nothing = { till: 100_000, advances: 0, receivable: 0, 'income:sales': 0, 'tax:igic': 0 };
      expect(await held(counter.till)).toMatchObject(nothing);
      expect(json.product?.status ?? 'available').toBe('available');
      expect(await brokenInvariants(house.db)).toEqual([]);
    },
  );

  test('R-SBUD-02 waits while the piece is on its way, and cannot once it is picked up', async () => {
    const counter = await newCounter(house);
    for (const state of ['SHIPPED', 'COMPLETED']) {
      const budget = await budgetIn(counter, state);
      expect(await giveUp(counter, budget)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    }
  });

  test('M-02 of a piece lost on its way another is encoded, or the advance goes back', async () => {
    const counter = await newCounter(house);
    const reason = 'El transporte no la encuentra';
    const approval = { ...(await counter.shop.person('MANAGER')).signature, reason };
    const lost = async () => {
      const budget = await budgetIn(counter, 'SHIPPED');
      const { signature } = counter.till;
      const lose = (over: object) =>
        counter.till.call('POST', `${BUDGETS}/${budget.id}/declare-lost`, { reason, signature, ...over });
      expect((await lose({})).json.code).toBe('MANAGER_REQUIRED');
      expect(await lose({ approval })).toMatchObject({ status: 200, json: { state: 'REQUESTED', product: null } });
      expect((await lose({ approval })).json.code).toBe('STATE_CONFLICT');
      return budget;
    };
    const again = await lost();
    expect((await step(counter.bulk, again.id, 'encode-received', PIECE)).status).toBe(200);
    const over = await giveUp(counter, await lost());
    expect(over.json).toMatchObject({ isGivenUp: true, refundedCents: 6_000 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('M-02 R-SBUD-02 of a piece stolen in its shop, or where it was encoded, the half goes back, or another is asked for', async () => {
    const counter = await newCounter(house);
    const reason = 'Hurto en la tienda';
    const approval = { ...(await counter.shop.person('MANAGER')).signature, reason };
    const { till } = counter;
    const lose = (id: string, over: object = {}, key?: string, by = till) =>
      step(by, id, 'declare-lost', { reason, signature: by.signature, approval, ...over }, key);
    const budget = await budgetIn(counter, 'RECEIVED');
    const { id, product } = budget;
    expect((await lose(id, { approval: undefined })).json.code).toBe('MANAGER_REQUIRED');
    expect((await lose(id, { reason: '' })).status).toBe(422);
    expect((await lose(id, { signature: counter.bulk.signature })).status).toBeGreaterThanOrEqual(400);
    const accountant = await counter.shop.till('ACCOUNTANT');
    expect((await lose(id, {}, undefined, accountant)).status).toBe(403);
    const key = 'pieza-hurtada-una-sola-vez';
    const lost = await lose(id, {}, key);
    expect(lost).toMatchObject({ status: 200, json: { state: 'REQUESTED', product: null } });
    expect((await lose(id, {}, key)).text).toBe(lost.text);
    expect((await lose(id)).json.code).toBe('STATE_CONFLICT');
    expect((await till.get(`/v1/products/${product.id}`)).json).toMatchObject({
      status: 'missing',
      location: 'unknown',
    });
    expect((await pickUp(counter, budget)).json.code).toBe('STATE_CONFLICT');
    const over = await giveUp(counter, budget);
    expect(over.json).toMatchObject({ isGivenUp: true, refundedCents: 6_000 });
    const encoded = await budgetIn(counter, 'ENCODED');
    expect(await lose(encoded.id)).toMatchObject({ status: 409, json: { code: 'CUSTODY_ELSEWHERE' } });
    const { shop } = counter.bulk;
    const there = await shop.till('ADMIN');
    const zone = { ...(await shop.person('MANAGER', [shop.id, counter.shop.id])).signature, reason };
    expect((await lose(encoded.id, { approval: zone }, undefined, there)).json).toMatchObject({
      state: 'REQUESTED',
      product: null,
    });
    expect((await step(counter.bulk, encoded.id, 'encode-received', PIECE)).status).toBe(200);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SBUD-03 a piece is handed over only from where it is', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'RECEIVED');
    const lies = (place: string) =>
      behindTheGuards(
        house.databaseUrl,
        `update custody_items set place = '${place}' where item_id = '${budget.product.id}'`,
      );
    await lies('unknown');
    expect(await pickUp(counter, budget)).toMatchObject({
      status: 409,
      json: { code: 'CUSTODY_ELSEWHERE', details: { placeEs: 'Paradero desconocido' } },
    });
    const { actions } = (await counter.till.get(`${BUDGETS}/${budget.id}`)).json;
    const offer = actions.find((one: { action: string }) => one.action === 'confirmPaymentAndPickup');
    expect(offer).toMatchObject({ allowed: false, reason: 'elsewhere-unknown' });
    await lies(`store:${counter.shop.code}`);
    expect((await pickUp(counter, budget)).status).toBe(200);
  });

  test('R-SBUD-02 needs a manager, the whole advance, a reason and the shop itself', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'PENDING');
    expect(await giveUp(counter, budget, { approval: undefined })).toMatchObject({
      json: { code: 'MANAGER_REQUIRED' },
    });
    const [{ id: paymentId }] = budget.payments;
    const half = [{ paymentId, method: 'CASH', amountCents: 3_000 }];
    expect(await giveUp(counter, budget, { refunds: half })).toMatchObject({ json: { code: 'REFUNDS_DIFFER' } });
    expect((await giveUp(counter, budget, { reason: '' })).status).toBe(422);
    const away = { ...counter, till: counter.bulk };
    expect(await giveUp(away, budget)).toMatchObject({ status: 409, json: { details: { reason: 'isHere' } } });
    const accountant = { ...counter, till: await counter.shop.till('ACCOUNTANT') };
    expect((await giveUp(accountant, budget)).status).toBe(403);
  });

  test('R-SBUD-02 the same key twice refunds once', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'PENDING');
    const key = randomUUID();
    const first = await giveUp(counter, budget, {}, key);
    expect((await giveUp(counter, budget, {}, key)).text).toBe(first.text);
    expect(await held(counter.till)).toMatchObject({ till: 100_000 });
  });

  test('R-SBUD-02 of a pick-up and a refund at once only one happens', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'RECEIVED');
    const replies = await Promise.all([pickUp(counter, budget), giveUp(counter, budget)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('R-SBUD-02 the piece that came is then sold to anybody', async () => {
    const counter = await newCounter(house);
    const { json } = await giveUp(counter, await budgetIn(counter, 'RECEIVED'));
    expect((await counter.till.sell([json.product.code], 12_000)).status).toBe(201);
  });
});

describe('a payment written down wrongly', () => {
  const correct = (till: Till, at: string, paymentId: string, more: Record<string, unknown> = {}): Promise<Answer> => {
    const { amountCents: _, ...payment } = card(1)[0]!;
    const body = { paymentId, payment, reason: 'Pagó con tarjeta', signature: till.signature, ...more };
    return till.call('POST', `${at}/correct-payment`, body);
  };

  test('R-SALE-06 the first half is put right by a reversing pair, once; the advance stays', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'PENDING');
    const [{ id }] = budget.payments;
    const { status, json } = await correct(counter.till, `${BUDGETS}/${budget.id}`, id);
    expect([status, json.paidCents]).toEqual([200, 6_000]);
    expect(json.payments).toMatchObject([{ method: 'CASH' }, { method: 'CARD', correctsPaymentId: id }]);
    expect(await held(counter.till)).toMatchObject({ till: 100_000, card: 6_000, advances: -5_217, 'tax:igic': -783 });
    const again = await correct(counter.till, `${BUDGETS}/${budget.id}`, id);
    expect(again).toMatchObject({ status: 409, json: { code: 'PAYMENT_CORRECTED' } });
  });

  test('R-SALE-06 of a closed till it needs a manager', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'PENDING');
    await counter.till.close(106_000);
    await counter.till.open(100_000);
    const at = `${BUDGETS}/${budget.id}`;
    const [{ id }] = budget.payments;
    expect(await correct(counter.till, at, id)).toMatchObject({ json: { code: 'MANAGER_REQUIRED' } });
    const approval = { ...counter.manager, reason: 'Visto el resguardo' };
    expect((await correct(counter.till, at, id, { approval })).status).toBe(200);
  });

  test('R-SALE-06 another payment, another role, cash that is cash and the whole over the cash limit are refused', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'PENDING');
    const at = `${BUDGETS}/${budget.id}`;
    const [{ id }] = budget.payments;
    expect(await correct(counter.till, at, randomUUID())).toMatchObject({ json: { code: 'PAYMENT_UNKNOWN' } });
    expect((await correct(await counter.shop.till('ACCOUNTANT'), at, id)).status).toBe(403);
    const payment = { method: 'CASH' };
    expect(await correct(counter.till, at, id, { payment })).toMatchObject({ json: { code: 'PAYMENT_UNCHANGED' } });
  });

  test('R-SALE-06 once there is a sale, both halves are put right there', async () => {
    const counter = await newCounter(house);
    const { sale, payments, id } = await budgetIn(counter, 'COMPLETED');
    expect(await correct(counter.till, `${BUDGETS}/${id}`, payments[0].id)).toMatchObject({ status: 409 });
    for (const payment of payments) {
      expect((await correct(counter.till, `/v1/sales/${sale.id}`, payment.id)).status).toBe(200);
    }
    expect(await held(counter.till)).toMatchObject({ till: 100_000, card: 12_000, advances: 0, receivable: 0 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('the sale it became', () => {
  const takeBack = async (till: Till, saleId: string): Promise<Answer> => {
    const sale = (await till.get(`/v1/sales/${saleId}`)).json;
    return await till.call('POST', `/v1/sales/${saleId}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: sale.payments.map((payment: { id: string; method: string; amountCents: number }) => ({
        paymentId: payment.id,
        method: payment.method,
        amountCents: payment.amountCents,
      })),
      signature: till.signature,
    });
  };

  test('R-SALE-05 is returned like any other: both payments go back, each invoice has its corrective one', async () => {
    const counter = await newCounter(house);
    const { sale } = await budgetIn(counter, 'COMPLETED', { totalCents: 9_999 });
    const { status, json } = await takeBack(counter.till, sale.id);
    expect([status, json.state, json.refundedCents]).toEqual([200, 'fullReturn', 9_999]);
    expect(json.correctiveInvoiceNumbers).toHaveLength(2);
    const empty = { till: 100_000, advances: 0, receivable: 0, 'income:sales': 0, 'tax:igic': 0 };
    expect(await held(counter.till)).toMatchObject(empty);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SALE-04 its ticket is changed for a complete invoice of what the ticket said', async () => {
    const counter = await newCounter(house);
    const { sale } = await budgetIn(counter, 'COMPLETED');
    const body = { address: ADDRESS, signature: counter.till.signature };
    const reply = await counter.till.call('POST', `/v1/sales/${sale.id}/issue-invoice`, body);
    expect(reply).toMatchObject({ status: 200, json: { isCompleteInvoice: true } });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SBUD-01 with an address both payments have complete invoices', async () => {
    const counter = await newCounter(house);
    const { sale, invoiceNumbers } = await budgetIn(counter, 'COMPLETED', { invoiceAddress: ADDRESS });
    const { json } = await counter.till.get(`/v1/sales/${sale.id}`);
    expect([invoiceNumbers[0], json.invoiceNumber]).toEqual([
      `${counter.shop.code}26-C-000001`,
      `${counter.shop.code}26-C-000002`,
    ]);
  });
});

describe('the paper', () => {
  const TYPES = ['PDF', 'COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP', 'BARCODE_ONLY'];

  test('R-SBUD-01 is printed in every form, in every state, and so is the receipt of the sale', async () => {
    const counter = await newCounter(house);
    const open = await budgetIn(counter, 'PENDING', {
      observations: 'Grabado',
      payments: [...cash(1_000), ...card(5_000)],
    });
    const done = await budgetIn(counter, 'COMPLETED');
    const over = (await giveUp(counter, await budgetIn(counter, 'PENDING'))).json;
    const papers = [...[open, done, over].map(({ id }) => `${BUDGETS}/${id}`), `/v1/sales/${done.sale.id}`];
    for (const paper of papers) {
      for (const type of TYPES) {
        const { status, bytes } = await counter.till.get(`${paper}/receipt?type=${type}`);
        expect([status, bytes.length > 40]).toEqual([200, true]);
        expect(bytes.subarray(0, 5).toString() === '%PDF-').toBe(type === 'PDF');
      }
    }
    const { bytes } = await counter.till.get(`${BUDGETS}/${open.id}/receipt?type=COMPLETE_CUSTOMER`);
    const text = bytes.toString('latin1');
    for (const said of ['Alianza de oro', 'a la recogida', '60,00', '120,00', 'IGIC']) expect(text).toContain(said);
  });

  test('R-SBUD-02 a budget nobody has is not found', async () => {
    const counter = await newCounter(house);
    expect((await step(counter.till, randomUUID(), 'confirm-reception')).status).toBe(404);
  });
});
