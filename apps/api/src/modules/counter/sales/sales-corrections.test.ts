import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Answer, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { addPaper, newCustomer, nextNationalId } from '../../../../test/people.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();

const cardPayment = () => ({ method: 'CARD', cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 12) });
const address = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };

const sold = async (till: Till, cents = 20_000, more: Record<string, unknown> = {}): Promise<Answer['json']> => {
  const { json, status } = await till.sell([(await till.shop.piece(cents)).code], cents, more);
  expect(status).toBe(201);
  return json;
};
const correct = (till: Till, sale: { id: string; payments: { id: string }[] }, more: object = {}, key?: string) =>
  till.call(
    'POST',
    `/v1/sales/${sale.id}/correct-payment`,
    {
      paymentId: sale.payments[0]!.id,
      payment: cardPayment(),
      reason: 'Se pagó con tarjeta',
      signature: till.signature,
      ...more,
    },
    key,
  );
const invoice = (till: Till, saleId: string, more: object = {}, key?: string) =>
  till.call('POST', `/v1/sales/${saleId}/issue-invoice`, { address, signature: till.signature, ...more }, key);
const cashOf = async (till: Till): Promise<number> =>
  (
    await house.db.one(
      qb.selectFrom('ledger_accounts').select('balance').where('path', '=', storeAccount(till.shop.code, 'till')),
    )
  ).balance;

describe('a payment written down wrongly', () => {
  test('R-SALE-06 R-CASH-12 cash that was card: the total stays, both rows are shown, the pair sums to nothing', async () => {
    const till = await openTill(house);
    const sale = await sold(till);
    const key = randomUUID();
    const body = { payment: cardPayment() };
    const reply = await correct(till, sale, body, key);
    expect(reply).toMatchObject({ status: 200, json: { totalCents: 20_000, state: 'finished' } });
    expect(reply.json.payments).toMatchObject([
      { method: 'CASH', amountCents: 20_000, isCorrectable: false, refundableCents: 0 },
      { method: 'CARD', amountCents: 20_000, correctsPaymentId: sale.payments[0].id, refundableCents: 20_000 },
    ]);
    expect((await correct(till, sale, body, key)).json).toEqual(reply.json);
    expect(await cashOf(till)).toBe(100_000);
    const { data } = (await till.get(`/v1/cash/movements?q=${sale.code}`)).json;
    expect(data).toMatchObject([
      { kind: 'SALE_PAYMENT_CORRECTION', outCents: 20_000 },
      { kind: 'SALE_PAYMENT', inCents: 20_000 },
    ]);
    expect(await correct(till, sale)).toMatchObject({ status: 409, json: { code: 'PAYMENT_CORRECTED' } });
    expect((await till.close(100_000, { cardTerminalTotalCents: 20_000 })).status).toBe(200);
  });

  test('R-SALE-06 wrong card data is corrected and the terminal’s number stays usable once', async () => {
    const till = await openTill(house);
    const payment = cardPayment();
    const sale = await sold(till, 20_000, { payments: [{ ...payment, amountCents: 20_000 }] });
    const right = { ...payment, cardLast4: '1111' };
    expect((await correct(till, sale, { payment: right })).json.payments[1]).toMatchObject({ cardLast4: '1111' });
    const other = await sold(till);
    expect(await correct(till, other, { payment: right })).toMatchObject({
      status: 409,
      json: { code: 'TERMINAL_TRANSACTION_TAKEN', fields: [{ path: 'payment.terminalTransactionId' }] },
    });
  });

  test('R-SALE-06 a payment of a signed Z needs a manager, who is not the one who signs', async () => {
    const till = await openTill(house);
    const sale = await sold(till);
    await till.close(120_000);
    expect((await correct(till, sale)).json.code).toBe('CASH_CLOSED');
    await till.open();
    expect(await correct(till, sale)).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    const manager = await till.shop.till('MANAGER');
    const approval = { ...manager.signature, reason: 'Comprobado con el extracto' };
    expect(await correct(manager, sale, { approval })).toMatchObject({
      status: 422,
      json: { code: 'SELF_APPROVAL', fields: [{ path: 'approval.employeeId' }] },
    });
    expect((await correct(till, sale, { approval })).status).toBe(200);
  });

  test('R-SALE-06 no reason, no data, cash over the limit, what was refunded: each is refused', async () => {
    const till = await openTill(house);
    const sale = await sold(till);
    expect((await correct(till, sale, { reason: undefined })).status).toBe(422);
    expect((await correct(till, sale, { payment: { method: 'CARD' } })).json.fields[0].path).toBe('payment.cardLast4');
    expect((await correct(till, sale, { paymentId: randomUUID() })).json.code).toBe('PAYMENT_UNKNOWN');
    expect(await correct(till, sale, { payment: { method: 'CASH' } })).toMatchObject({
      status: 422,
      json: { code: 'PAYMENT_UNCHANGED', fields: [{ path: 'payment.method' }] },
    });
    expect((await correct(await till.shop.till('ACCOUNTANT'), sale)).status).toBe(403);
    const dear = await sold(till, 150_000, { payments: [{ ...cardPayment(), amountCents: 150_000 }] });
    expect((await correct(till, dear, { payment: { method: 'CASH' } })).json.code).toBe('CASH_OVER_LIMIT');
    const returned = await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 20_000 }],
      signature: till.signature,
    });
    expect(returned.json.state).toBe('fullReturn');
    expect((await correct(till, sale)).json.code).toBe('PAYMENT_REFUNDED');
  });

  test('R-SALE-05 R-SALE-06 after a correction the money goes back the way it really came', async () => {
    const till = await openTill(house);
    const sale = await sold(till);
    const { payments } = (await correct(till, sale)).json;
    const back = (paymentId: string) =>
      till.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
        refunds: [{ paymentId, method: 'CARD', amountCents: 20_000 }],
        signature: till.signature,
      });
    expect((await back(payments[0].id)).status).toBe(422);
    expect(await back(payments[1].id)).toMatchObject({ status: 200, json: { state: 'fullReturn' } });
  });

  test('R-CASH-12 ten corrections of one payment at once give one', async () => {
    const till = await openTill(house);
    const sale = await sold(till);
    const replies = await Promise.all(Array.from({ length: 10 }, () => correct(till, sale)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });
});

describe('a complete invoice', () => {
  test('R-CUST-08 takes the place of the simplified one, in its own series, once', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const sale = await sold(till, 20_000, { customerId });
    const key = randomUUID();
    const reply = await invoice(till, sale.id, {}, key);
    expect((await invoice(till, sale.id, {}, key)).text).toBe(reply.text);
    expect(reply).toMatchObject({
      status: 200,
      json: { isCompleteInvoice: true, substitutedNumber: sale.invoiceNumber, correctiveInvoiceNumbers: [] },
    });
    expect(reply.json.invoiceNumber).toMatch(/-C-000001$/);
    expect(await invoice(till, sale.id)).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    const returned = await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 20_000 }],
      signature: till.signature,
    });
    expect(returned.json.correctiveInvoiceNumbers[0]).toMatch(/-X-000001$/);
  });

  test('R-CUST-08 its paper has every field of the customer, and what was bought', async () => {
    const till = await openTill(house);
    const nationalId = nextNationalId();
    const customerId = await newCustomer(till, { nationalId });
    const piece = await till.shop.piece(20_000, { description: 'Sello liso' });
    const sale = (await till.sell([piece.code], 20_000, { customerId })).json;
    const { invoiceNumber } = (await invoice(till, sale.id)).json;
    const { text } = await pdfText((await till.get(`/v1/sales/${sale.id}/receipt?type=PDF`)).bytes);
    const customer = ['Idaira Rodríguez Santana', nationalId, ...Object.values(address)];
    for (const part of [invoiceNumber, sale.invoiceNumber, ...customer, 'Sello liso', 'Total 200,00 €'])
      expect(text).toContain(part);
  });

  test('R-CUST-08 names what is missing: the customer, a field of the address, or what is invoiced', async () => {
    const till = await openTill(house);
    const sale = await sold(till);
    expect(await invoice(till, sale.id)).toMatchObject({
      status: 422,
      json: { code: 'INVOICE_CUSTOMER_MISSING', fields: [{ path: 'customerId' }] },
    });
    const customerId = await till.shop.customer();
    for (const field of ['street', 'postalCode', 'city', 'province']) {
      for (const nothing of [undefined, '', ' '])
        expect(await invoice(till, sale.id, { customerId, address: { ...address, [field]: nothing } })).toMatchObject({
          status: 422,
          json: { fields: [{ path: `address.${field}` }] },
        });
    }
    expect(await invoice(till, sale.id, { customerId, address: undefined })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'address' }] },
    });
    expect(await till.sell([], 0, { customerId, invoiceAddress: address })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'lines' }] },
    });
    expect((await invoice(await till.shop.till('ACCOUNTANT'), sale.id, { customerId })).status).toBe(403);
    expect((await invoice(till, sale.id, { customerId })).status).toBe(200);
  });

  test('R-CUST-08 above 3.000,00 € the sale itself asks for it', async () => {
    const till = await openTill(house);
    const price = 300_001;
    const piece = await till.shop.piece(price);
    const payments = [{ ...cardPayment(), amountCents: price }];
    expect((await till.sell([piece.code], 0, { payments, customerId: undefined })).json.code).toBe(
      'INVOICE_CUSTOMER_MISSING',
    );
    const customerId = await till.shop.customer();
    await addPaper(till, customerId, 'NATIONAL_ID');
    expect((await till.sell([piece.code], 0, { payments, customerId })).json.code).toBe('INVOICE_ADDRESS_MISSING');
    const reply = await till.sell([piece.code], 0, { payments, customerId, invoiceAddress: address });
    expect(reply).toMatchObject({ status: 201, json: { isCompleteInvoice: true, substitutedNumber: null } });
  });

  test('R-SALE-03 the list is narrowed to one seller', async () => {
    const till = await openTill(house);
    const other = await till.shop.till();
    await sold(till);
    const theirs = await sold(other);
    const { data } = (await till.get(`/v1/sales?sellerId=${other.person.id}`)).json;
    expect(data.map((sale: { id: string }) => sale.id)).toEqual([theirs.id]);
  });
});

describe('B-35 what is given back has somewhere to go', () => {
  const GOES: readonly (readonly [string, string])[] = [
    ['RESTOCK', 'available'],
    ['DEFECTIVE', 'defective'],
    ['REWORK', 'fix'],
    ['MELT', 'returned'],
  ];
  test.each(GOES)(
    'R-SALE-05 %s leaves the piece %s, at the shop, with its step in custody',
    async (disposition, status) => {
      const till = await openTill(house);
      const piece = await till.shop.piece();
      const { json: sale } = await till.sell([piece.code], 10_000);
      const body = (line: object) => ({
        lines: [{ saleLineId: sale.lines[0].id, ...line }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
      });
      const nowhere = await till.call('POST', `/v1/sales/${sale.id}/return`, body({}));
      expect(nowhere).toMatchObject({ status: 422, json: { fields: [{ path: 'lines.0.disposition' }] } });
      const reason = disposition === 'DEFECTIVE' ? { reason: 'Cierre roto' } : {};
      const reply = await till.call('POST', `/v1/sales/${sale.id}/return`, body({ disposition, ...reason }));
      expect(reply.json.lines[0].returned).toMatchObject({ disposition });
      const product = (await till.get(`/v1/products/${piece.id}`)).json;
      expect(product).toMatchObject({ status, location: `store:${till.shop.code}` });
      expect(product.history[0].operationCode).toBe(sale.code);
    },
  );
});
