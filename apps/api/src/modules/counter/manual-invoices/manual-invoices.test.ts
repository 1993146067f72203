import { randomUUID } from 'node:crypto';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cash, type Counter, newCounter } from '../../../../test/budgets.ts';
import { correct, correctPayment, ENGRAVING, issue, issued, MANUAL } from '../../../../test/manual-invoices.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
let counter: Counter;
beforeAll(async () => {
  counter = await newCounter(house);
});
const somebody = async (): Promise<Counter> => ({ ...counter, customerId: await counter.shop.customer() });

/** What moved in the books of the shop since. */
async function moved(run: () => Promise<unknown>): Promise<Record<string, number>> {
  const paths = (['till', 'card', 'receivable', 'income:manual', 'tax:igic'] as const).map((name) =>
    storeAccount(counter.shop.code, name),
  );
  const before = await balances(house.db, paths);
  await run();
  const after = await balances(house.db, paths);
  return Object.fromEntries(
    paths.map((path) => [path.split(':').slice(2).join(':'), (after[path] ?? 0) - (before[path] ?? 0)]),
  );
}

describe('R-CUST-08 an invoice by hand', () => {
  test('R-CUST-08 charges its concepts to a customer with all their data, is booked, found and printed', async () => {
    const at = await somebody();
    const key = randomUUID();
    let invoice = await issue(at, {}, key);
    expect(invoice.status).toBe(201);
    expect(invoice.json).toMatchObject({
      state: 'issued',
      totalCents: 6_500,
      baseCents: 6_075,
      taxCents: 425,
      lines: [
        { description: 'Grabado de alianzas (2 × 25,00 €)', taxBp: 700, treatment: null, totalCents: 5_000 },
        { description: 'Estuche de terciopelo', totalCents: 1_500 },
      ],
      payments: [{ method: 'CASH', amountCents: 6_500 }],
    });
    const { id, code, number, customerName } = invoice.json;
    expect(code).toMatch(new RegExp(`^FM-${counter.shop.code}-\\d\\d-\\d{5}$`));
    // Said again with the same key it is the same one.
    invoice = await issue(at, {}, key);
    expect(invoice.json.id).toBe(id);
    const words = encodeURIComponent(code);
    expect((await counter.till.get(`${MANUAL}?q=${words}`)).json.data).toMatchObject([{ id, number, customerName }]);
    const invoices = (await counter.till.get(`/v1/invoices?recordId=${id}`)).json.data;
    expect(invoices).toMatchObject([{ number, type: 'C', recipientName: customerName, totalCents: 6_500 }]);
    const { bytes } = await counter.till.get(`/v1/invoices/${invoices[0].id}/document?type=PDF`);
    const { text } = await pdfText(bytes);
    for (const said of [number, customerName, 'Grabado de alianzas', 'Estuche de terciopelo', '65,00'])
      expect(text).toContain(said);
    expect((await counter.till.get(`/v1/customers/${at.customerId}`)).json.manualInvoices).toMatchObject([
      { code, number, totalCents: 6_500, isCorrected: false },
    ]);
  });

  test('R-CUST-08 RD 1619/2012 art. 6.1.j a concept at 0 % says why, on its paper too, with what was written below', async () => {
    const at = await somebody();
    const free = { ...ENGRAVING, quantity: 1, taxBp: 0 };
    const unsaid = await issue(at, { concepts: [free], payments: cash(2_500) });
    expect(unsaid).toMatchObject({ status: 422, json: { fields: [{ path: 'concepts.0.exemptCause' }] } });
    const charged = { ...free, taxBp: 700, exemptCause: 'BY_LAW' };
    expect((await issue(at, { concepts: [charged], payments: cash(2_500) })).status).toBe(422);
    const observations = 'Según el encargo del 3 de mayo';
    const more = { concepts: [{ ...free, exemptCause: 'BY_LAW' }], payments: cash(2_500), observations };
    const invoice = await issued(at, more);
    expect(invoice).toMatchObject({ taxCents: 0, lines: [{ taxBp: 0, treatment: 'BY_LAW' }] });
    const [{ id }] = (await counter.till.get(`/v1/invoices?recordId=${invoice.id}`)).json.data;
    const { bytes } = await counter.till.get(`/v1/invoices/${id}/document?type=PDF`);
    const { text } = await pdfText(bytes);
    for (const said of ['Decreto Legislativo 1/2025, arts. 2 a 30', observations]) expect(text).toContain(said);
  });

  test('R-CUST-08 B-43 what it comes to is income without its tax, and the money is in the till', async () => {
    const at = await somebody();
    expect(await moved(() => issued(at))).toEqual({
      till: 6_500,
      card: 0,
      receivable: 0,
      'income:manual': -6_075,
      'tax:igic': -425,
    });
  });

  test('R-CUST-08 without a concept, or with a field of the customer missing, nothing is issued: each is named', async () => {
    const at = await somebody();
    const faults = async (more: object): Promise<string[]> => {
      const { status, json } = await issue(at, more);
      expect(status).toBe(422);
      return json.fields.map(({ path }: { path: string }) => path);
    };
    expect(await faults({ concepts: [] })).toEqual(['concepts']);
    expect(await faults({ invoiceAddress: undefined })).toEqual(['invoiceAddress']);
    const blank = { street: '', postalCode: '', city: '', province: '' };
    expect(await faults({ invoiceAddress: blank })).toEqual(
      ['street', 'city', 'postalCode', 'province'].map((name) => `invoiceAddress.${name}`),
    );
    expect(await faults({ concepts: [{ ...ENGRAVING, description: '', unitCents: 0, quantity: 0 }] })).toEqual([
      'concepts.0.description',
      'concepts.0.quantity',
      'concepts.0.unitCents',
    ]);
    expect(await faults({ customerId: undefined })).toEqual(['customerId']);
    expect((await counter.till.get(`${MANUAL}?q=${at.customerId}`)).json.data).toEqual([]);
  });

  test('R-SALE-05 above the limit it is not paid in cash, nor by who is banned', async () => {
    const at = await somebody();
    const dear = { concepts: [{ ...ENGRAVING, quantity: 1, unitCents: 100_001 }] };
    expect(await issue(at, { ...dear, payments: cash(100_001) })).toMatchObject({
      status: 422,
      json: { code: 'CASH_OVER_LIMIT', fields: [{ path: 'payments.0.method' }] },
    });
    expect(await issue(at, { payments: cash(6_499) })).toMatchObject({
      status: 422,
      json: { code: 'PAYMENTS_DIFFER' },
    });
    const manager = await counter.shop.till('MANAGER');
    await manager.call('POST', `/v1/customers/${at.customerId}/ban`, { reason: 'No paga' });
    expect(await issue(at)).toMatchObject({ status: 409, json: { code: 'CUSTOMER_BANNED' } });
  });

  test('R-CUST-08 R-PERM-01 it is issued by who sells, with their own signature and an open till', async () => {
    const at = await somebody();
    const accountant = await counter.shop.till('ACCOUNTANT');
    expect((await issue({ ...at, till: accountant })).status).toBe(403);
    const stranger = (await counter.shop.person('SHOP_ASSISTANT')).signature;
    expect(await issue(at, { signature: { ...stranger, code: '000000' } })).toMatchObject({
      status: 422,
      json: { code: 'SIGNATURE_WRONG' },
    });
    const shut = await (await newShop(house)).till();
    expect(await issue({ ...at, till: shut })).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
    expect((await accountant.get(MANUAL)).status).toBe(200);
  });
});

describe('R-CUST-08 an invoice by hand that was wrong', () => {
  test('R-CUST-08 is corrected whole: a corrective invoice, and the money the way it came', async () => {
    const at = await somebody();
    const invoice = await issued(at);
    const key = randomUUID();
    const books = await moved(async () => {
      const answer = await correct(at, invoice, {}, key);
      expect(answer).toMatchObject({ status: 200, json: { state: 'corrected', actions: [] } });
      expect((await correct(at, invoice, {}, key)).json.id).toBe(invoice.id);
    });
    expect(books).toEqual({ till: -6_500, card: 0, receivable: 0, 'income:manual': 6_075, 'tax:igic': 425 });
    const { data } = (await counter.till.get(`/v1/invoices?recordId=${invoice.id}`)).json;
    expect(
      data.map((one: { type: string; totalCents: number; refersTo: string | null }) => [
        one.type,
        one.totalCents,
        one.refersTo,
      ]),
    ).toEqual([
      ['X', -6_500, invoice.number],
      ['C', 6_500, null],
    ]);
    // Once.
    expect(await correct(at, invoice)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
  });

  test('R-CUST-08 is not corrected without a manager, in another shop, or with other money than was paid', async () => {
    const at = await somebody();
    const invoice = await issued(at);
    expect((await correct(at, invoice, { approval: undefined })).json.code).toBe('MANAGER_REQUIRED');
    const own = { ...counter.till.signature, reason: 'Yo mismo' };
    expect((await correct(at, invoice, { approval: own })).status).toBe(403);
    const [{ id: paymentId }] = invoice.payments;
    const refunds = [{ paymentId, method: 'CASH', amountCents: 6_499 }];
    expect(await correct(at, invoice, { refunds })).toMatchObject({ status: 422, json: { code: 'REFUNDS_DIFFER' } });
    const elsewhere = await (await newShop(house)).till('ADMIN');
    await elsewhere.open(100_000);
    expect((await correct({ ...at, till: elsewhere }, invoice)).status).toBe(409);
    expect((await counter.till.get(`${MANUAL}/${invoice.id}`)).json.state).toBe('issued');
  });

  test('R-SALE-06 of two tills that correct it at once one does', async () => {
    const at = await somebody();
    const invoice = await issued(at);
    const answers = await Promise.all([correct(at, invoice), correct(at, invoice)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('R-SALE-06 how it was paid is said right, once; what it comes to stays', async () => {
    const at = await somebody();
    const invoice = await issued(at);
    const books = await moved(async () => expect((await correctPayment(counter.till, invoice)).status).toBe(200));
    expect(books).toEqual({ till: -6_500, card: 6_500, receivable: 0, 'income:manual': 0, 'tax:igic': 0 });
    expect(await correctPayment(counter.till, invoice)).toMatchObject({ json: { code: 'PAYMENT_CORRECTED' } });
    const { payments } = (await counter.till.get(`${MANUAL}/${invoice.id}`)).json;
    const right = payments.find((one: { correctsPaymentId: string | null }) => one.correctsPaymentId !== null);
    expect(right).toMatchObject({ method: 'CARD', amountCents: 6_500 });
  });
});
