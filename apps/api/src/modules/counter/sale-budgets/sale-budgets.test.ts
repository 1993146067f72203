import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  budgetIn,
  BUDGETS,
  card,
  cash,
  create,
  held,
  newCounter,
  pickUp,
  PIECE,
  STATES,
  step,
} from '../../../../test/budgets.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { made } from '../../../../test/catalogue.ts';
import { newCustomer } from '../../../../test/people.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

describe('creating one', () => {
  test('R-SBUD-01 half is paid now, base and IGIC come out of the price, and the advance has its invoice', async () => {
    const counter = await newCounter(house);
    const { status, json } = await create(counter, { totalCents: 9_999, observations: 'Grabado: 21-11' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: 'PENDING',
      reference: 'Alianza de oro, talla 14, grabada',
      observations: 'Grabado: 21-11',
      totalCents: 9_999,
      subtotalCents: 8_695,
      taxCents: 1_304,
      firstPaymentCents: 4_999,
      secondPaymentCents: 5_000,
      paidCents: 4_999,
      pendingCents: 5_000,
      sale: null,
      product: null,
      payments: [{ method: 'CASH', amountCents: 4_999, isAdvance: true }],
    });
    expect(json.code).toBe(`PV-${counter.shop.code}-26-00001`);
    expect(json.invoiceNumbers).toEqual([`${counter.shop.code}26-S-000001`]);
    expect(json.activity).toMatchObject([{ action: 'saleBudget.create', details: { firstPaymentCents: 4_999 } }]);
  });

  test('R-SBUD-01 R-CASH-07 the advance is held for the customer, without income, and its IGIC is owed', async () => {
    const counter = await newCounter(house);
    await create(counter, { totalCents: 11_500 });
    expect(await held(counter.till)).toEqual({
      till: 105_750,
      card: 0,
      advances: -5_000,
      receivable: 0,
      'income:sales': 0,
      'tax:igic': -750,
    });
    const { json } = await counter.till.get('/v1/cash/movements?account=till');
    expect(json.data[0]).toMatchObject({
      kind: 'SALE_BUDGET_INITIAL_PAYMENT',
      kindEs: 'Primer pago de presupuesto',
      inCents: 5_750,
      source: 'CUSTOMER',
      destination: 'CASH_REGISTER',
    });
    expect(json.data[0].operationPath).toMatch(/^\/sales\/budgets\//);
  });

  test('R-SBUD-01 the half can be split in several ways of paying, each booked with its part of the tax', async () => {
    const counter = await newCounter(house);
    const payments = [...cash(1_001), ...card(4_999)];
    const { status } = await create(counter, { payments });
    expect(status).toBe(201);
    expect(await held(counter.till)).toMatchObject({ till: 101_001, card: 4_999, advances: -5_217, 'tax:igic': -783 });
  });

  test('R-SBUD-01 less or more than the half is refused with both figures', async () => {
    const counter = await newCounter(house);
    for (const paid of [5_999, 6_001, 12_000]) {
      const { status, json } = await create(counter, { payments: cash(paid) });
      expect([status, json.code, json.details]).toEqual([
        422,
        'PAYMENTS_DIFFER',
        { paidCents: paid, totalCents: 6_000 },
      ]);
    }
  });

  test('R-SBUD-01 the cash limit counts both halves: at 1.000,02 € not one of them is in cash', async () => {
    const counter = await newCounter(house);
    const customerId = await newCustomer(counter.till, {});
    const reply = await create({ ...counter, customerId }, { totalCents: 100_002 });
    expect(reply).toMatchObject({ status: 422, json: { code: 'CASH_OVER_LIMIT' } });
  });

  test('R-SBUD-01 above 400,00 € the id of the customer must have been photographed', async () => {
    const counter = await newCounter(house);
    const customerId = await newCustomer(counter.till);
    const reply = await create({ ...counter, customerId }, { totalCents: 40_002 });
    expect(reply).toMatchObject({ status: 422, json: { code: 'ID_PHOTO_MISSING' } });
  });

  test('R-SBUD-01 without words or a product of the catalogue nobody knows what to buy', async () => {
    const counter = await newCounter(house);
    const reply = await create(counter, { reference: undefined });
    expect(reply).toMatchObject({ status: 422, json: { code: 'REFERENCE_MISSING' } });
  });

  test('R-SBUD-01 a product of the catalogue gives its words and its IGIC', async () => {
    const counter = await newCounter(house);
    const product = await made(await counter.shop.till('BULK_PURCHASES_STAFF'));
    const { json } = await create(counter, { reference: undefined, catalogueCode: product.code });
    const { id, code } = product;
    expect(json.catalogue).toMatchObject({ id, code, family: expect.any(String), imageId: null });
    expect(json.reference).toBe(json.catalogue.description);
    const unknown = await create(counter, { catalogueCode: 'CAT99999' });
    expect(unknown).toMatchObject({ status: 404, json: { code: 'CATALOGUE_UNKNOWN' } });
  });

  test('R-SBUD-01 with the till closed nobody pays an advance', async () => {
    const counter = await newCounter(house);
    const till = await (await newShop(house)).till();
    expect(await create({ ...counter, till })).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
  });

  test('R-SBUD-01 the same key twice makes one budget', async () => {
    const counter = await newCounter(house);
    const key = randomUUID();
    const first = await create(counter, {}, key);
    const again = await create(counter, {}, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await counter.till.get(BUDGETS)).json.totalCount).toBe(1);
  });

  test('R-SBUD-01 accounting only looks', async () => {
    const counter = await newCounter(house);
    const till = await counter.shop.till('ACCOUNTANT');
    expect((await create({ ...counter, till })).status).toBe(403);
    expect((await till.get(BUDGETS)).status).toBe(200);
  });
});

describe('from the request to the shop', () => {
  const body = (verb: string) => (verb === 'encode-received' ? PIECE : undefined);
  const FORWARD = [
    ['PENDING', 'mark-requested', 'REQUESTED', 'SHOP_ASSISTANT'],
    ['REQUESTED', 'encode-received', 'ENCODED', 'SHOP_ASSISTANT'],
    ['ENCODED', 'ship-to-store', 'SHIPPED', 'SHOP_ASSISTANT'],
    ['SHIPPED', 'confirm-reception', 'RECEIVED', 'ACCOUNTANT'],
  ] as const;

  test.each(FORWARD)('R-SBUD-02 from %s, %s leads to %s', async (from, verb, to, stranger) => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, from);
    const who = verb === 'confirm-reception' ? counter.till : counter.bulk;
    const other = await counter.shop.till(stranger);
    expect((await step(other, budget.id, verb, body(verb))).status).toBe(403);
    const key = randomUUID();
    const first = await step(who, budget.id, verb, body(verb), key);
    expect([first.status, first.json.state]).toEqual([200, to]);
    expect((await step(who, budget.id, verb, body(verb), key)).text).toBe(first.text);
    const again = await step(who, budget.id, verb, body(verb));
    expect(again).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  });

  test.each(STATES)('R-SBUD-02 from %s no step of another state is taken', async (state) => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, state);
    const others = FORWARD.filter(([from]) => from !== state);
    const replies = await Promise.all([
      ...others.map(([, verb]) =>
        step(verb === 'confirm-reception' ? counter.till : counter.bulk, budget.id, verb, body(verb)),
      ),
      ...(state === 'RECEIVED' ? [] : [pickUp(counter, budget)]),
    ]);
    expect(replies.map((reply) => reply.json.code)).toEqual(replies.map(() => 'STATE_CONFLICT'));
  });

  test('R-SBUD-02 a piece encoded by mistake is nobody’s before it leaves, and the right one is waited for', async () => {
    const counter = await newCounter(house);
    const { bulk } = counter;
    const { id, product } = await budgetIn(counter, 'ENCODED');
    const undo = (more: object = {}, key?: string, who = bulk) =>
      step(who, id, 'undo-encode', { reason: 'Era de otra talla', signature: bulk.signature, ...more }, key);
    expect((await undo({}, undefined, counter.till)).status).toBe(403);
    expect((await undo({ signature: counter.till.signature })).json.code).toBe('SIGNER_UNKNOWN');
    const key = randomUUID();
    const back = await undo({}, key);
    expect([back.status, back.json.state, back.json.product]).toEqual([200, 'REQUESTED', null]);
    expect((await undo({}, key)).text).toBe(back.text);
    expect((await undo()).json.code).toBe('STATE_CONFLICT');
    const piece = (await bulk.get(`/v1/products/${product.id}`)).json;
    expect(piece).toMatchObject({ status: 'extracted', location: `uncoded:${back.json.code}`, actions: [] });
    const other = await step(bulk, id, 'encode-received', PIECE);
    expect(other.json.product.code).not.toBe(product.code);
    expect((await step(bulk, id, 'ship-to-store')).status).toBe(200);
    // It is on its way: what comes there is looked at there.
    expect((await undo()).json.code).toBe('STATE_CONFLICT');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SBUD-02 the piece is encoded where purchases are, travels with the budget and is set aside in the shop', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'ENCODED');
    expect(budget.product).toMatchObject({ family: 'ALIANZA', metal: 'ORO_18', imageId: null });
    const look = async () => (await counter.till.get(`/v1/products/${budget.product.id}`)).json;
    const piece = (await counter.bulk.get(`/v1/products/${budget.product.id}`)).json;
    expect(piece).toMatchObject({
      status: 'ready',
      location: `store:${counter.bulk.shop.code}`,
      finalPriceCents: 12_000,
      description: 'Alianza grabada',
    });
    expect(piece.code).toMatch(/^[A-HJ-NP-Z2-9]{7}[2-9]$/);
    const shipped = await step(counter.bulk, budget.id, 'ship-to-store');
    expect(shipped.json.product.status).toBe('shipping');
    await step(counter.till, budget.id, 'confirm-reception');
    expect(await look()).toMatchObject({ status: 'ready', location: `store:${counter.shop.code}` });
    expect((await look()).history.map((one: { place: string }) => one.place)).toEqual([
      `store:${counter.shop.code}`,
      `transit:${budget.code}`,
      `store:${counter.bulk.shop.code}`,
    ]);
  });

  test('R-SBUD-02 what is set aside for a customer is not sold to another one', async () => {
    const counter = await newCounter(house);
    const { product } = await budgetIn(counter, 'RECEIVED');
    const reply = await counter.till.sell([product.code], 12_000);
    expect(reply).toMatchObject({ status: 409, json: { code: 'PRODUCT_NOT_AVAILABLE', details: { status: 'ready' } } });
  });

  test('R-SBUD-02 another shop neither sees it nor receives it; purchases see it and may not receive it for the shop', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'SHIPPED');
    const stranger = await (await newShop(house)).till();
    expect((await stranger.get(`${BUDGETS}/${budget.id}`)).status).toBe(404);
    expect((await step(stranger, budget.id, 'confirm-reception')).status).toBe(404);
    const away = await step(counter.bulk, budget.id, 'confirm-reception');
    expect(away).toMatchObject({ status: 409, json: { details: { reason: 'comesHere' } } });
  });

  test('R-SBUD-02 purchases do not see the papers of the customer, only the name', async () => {
    const counter = await newCounter(house);
    const budget = await budgetIn(counter, 'PENDING');
    const { json } = await counter.bulk.get(`${BUDGETS}/${budget.id}`);
    expect([json.customerName, json.customer]).toEqual(['Nayra Hernández Perdomo', null]);
  });
});

describe('the list', () => {
  test('R-SBUD-04 answers data, totalCount and the status, written in any case', async () => {
    const counter = await newCounter(house);
    const pending = await budgetIn(counter, 'PENDING');
    await budgetIn(counter, 'REQUESTED');
    for (const status of ['pending', 'PENDING', 'Pending']) {
      const { json } = await counter.till.get(`${BUDGETS}?status=${status}`);
      expect(json).toMatchObject({ totalCount: 1, status: 'PENDING', data: [{ id: pending.id, state: 'PENDING' }] });
    }
    expect((await counter.till.get(BUDGETS)).json).toMatchObject({ totalCount: 2, status: null });
    const both = await counter.till.get(`${BUDGETS}?status[]=pending&status[]=requested`);
    expect(both.json).toMatchObject({ totalCount: 2, status: 'PENDING,REQUESTED' });
    expect((await counter.till.get(`${BUDGETS}?status=unknown`)).status).toBe(422);
  });

  test('R-SBUD-04 the filters can be taken away as a sheet', async () => {
    const counter = await newCounter(house);
    await budgetIn(counter, 'PENDING', { reference: 'Gargantilla de perlas' });
    await budgetIn(counter, 'REQUESTED', { reference: 'Broche de camafeo' });
    const { status, text } = await counter.till.get(`${BUDGETS}/export?purpose=MANAGEMENT&format=csv&status=pending`);
    expect([status, text.includes('Gargantilla de perlas'), text.includes('camafeo')]).toEqual([200, true, false]);
  });

  test('R-SHELL-07 purchases count the pending ones of every shop', async () => {
    const counter = await newCounter(house);
    const count = async () => (await counter.bulk.get(`${BUDGETS}?status=pending&limit=1`)).json.totalCount;
    const before = await count();
    const budget = await budgetIn(counter, 'PENDING');
    expect(await count()).toBe(before + 1);
    await step(counter.bulk, budget.id, 'mark-requested');
    expect(await count()).toBe(before);
  });

  test('B-07 finds it by its number, its customer and its reference', async () => {
    const counter = await newCounter(house);
    const { id, code } = await budgetIn(counter, 'PENDING', { reference: 'Gargantilla de esmeraldas' });
    for (const q of [code, 'gargantilla', 'nayra esmeral', code.split('-').at(-1)]) {
      const { json } = await counter.till.get(`${BUDGETS}?q=${encodeURIComponent(q)}`);
      expect(json.data.map((one: { id: string }) => one.id)).toEqual([id]);
    }
  });

  test('B-17 it is in the history of its customer', async () => {
    const counter = await newCounter(house);
    const { id, code } = await budgetIn(counter, 'PENDING');
    const { json } = await counter.till.get(`/v1/customers/${counter.customerId}`);
    expect(json.saleBudgets).toMatchObject([{ id, code, state: 'PENDING', totalCents: 12_000 }]);
  });
});
