/** Sales that bear no tax: of a retailer, of investment gold, sent out of the islands (docs/decisions/0224). */
import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as bookings from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { newCompany, setRegime, shopOfItsOwn } from '../../../../test/companies.ts';
import * as budgets from '../../../../test/budgets.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { seedPrices } from '../prices/prices.public.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import * as works from '../../../../test/works.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

const MADRID = { street: 'Gran Vía 1', postalCode: '28013', city: 'Madrid', province: 'Madrid' };
const RETAILER = { taxBp: 0, treatment: 'RETAILER', taxCents: 0 };
const invoicesOf = async (recordId: string) =>
  (
    await house.db.pool.query('select type, taxes from invoices where record_id = $1 order by issued_at, id', [
      recordId,
    ])
  ).rows;
async function papers(till: Till, recordId: string): Promise<string[]> {
  const { data } = (await till.get(`/v1/invoices?recordId=${recordId}`)).json;
  return await Promise.all(
    data.map(async ({ id }: { id: string }) =>
      (await pdfText((await till.get(`/v1/invoices/${id}/document?type=PDF`)).bytes)).text.replaceAll(/\s+/g, ' '),
    ),
  );
}
interface Sold {
  readonly id: string;
  readonly totalCents: number;
  readonly lines: readonly { readonly id: string }[];
  readonly payments: readonly { readonly id: string }[];
}
const giveBack = (till: Till, sale: Sold) =>
  till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: sale.lines.map(({ id }: { id: string }) => ({ saleLineId: id, disposition: 'RESTOCK' })),
    refunds: [{ paymentId: sale.payments[0]!.id, method: 'CASH', amountCents: sale.totalCents }],
    signature: till.signature,
  });

describe('B-30 a company of retailers', () => {
  test('B-30 sells exempt from the day that is said, on sale, booking and budget alike, and says so on each paper', async () => {
    const { till, admin, companyId } = await shopOfItsOwn(house);
    const before = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    expect(before.taxCents).toBe(1_304);
    const { status, json } = await setRegime(admin, companyId);
    expect([status, json.regime, json.regimes]).toMatchObject([200, 'RETAILER', [{ regime: 'RETAILER' }]]);

    const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    expect(sale).toMatchObject({ baseCents: 10_000, taxCents: 0, lines: [{ taxBp: 0, treatment: 'RETAILER' }] });
    const customerId = await till.shop.customer();
    const booking = await bookings.bookingOf({ till, customerId } as bookings.Desk);
    const budget = await budgets.create({ till, customerId });
    expect([booking.taxCents, budget.json.taxCents]).toEqual([0, 0]);
    for (const { id } of [sale, booking, budget.json]) {
      expect(await invoicesOf(id)).toMatchObject([{ taxes: [RETAILER] }]);
      expect((await papers(till, id))[0]).toContain('Comerciante minorista: entrega exenta de IGIC');
    }
    // What was sold before goes back as it was sold.
    expect((await giveBack(till, before)).status).toBe(200);
    expect((await invoicesOf(before.id)).at(-1)).toMatchObject({ taxes: [{ taxBp: 1500, taxCents: -1_304 }] });
    expect((await giveBack(till, sale)).status).toBe(200);
    expect((await invoicesOf(sale.id)).at(-1)).toMatchObject({ taxes: [{ ...RETAILER, baseCents: -10_000 }] });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 its repairs bear their tax, and what was kept before is handed over as it was begun', async () => {
    const { till, admin, companyId } = await shopOfItsOwn(house);
    const customerId = await till.shop.customer();
    const booking = await bookings.bookingOf({ till, customerId } as bookings.Desk);
    await setRegime(admin, companyId);
    const work = await works.create(till, { customerId, payments: budgets.card(1_000) });
    expect(await invoicesOf(work.json.id)).toMatchObject([{ taxes: [{ taxBp: 700 }] }]);
    const paid = await bookings.pay(till, booking, bookings.cash(8_100));
    expect([paid.status, (await invoicesOf(booking.id)).map(({ taxes }) => taxes[0].taxBp)]).toEqual([
      200,
      [1500, 1500],
    ]);
    expect((await bookings.pickUp(till, booking)).status).toBe(200);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 direction alone says so, with a reason, not for a day gone by, not twice, once for one key', async () => {
    const { till, admin, companyId } = await shopOfItsOwn(house);
    const today = businessDate(new Date());
    expect((await setRegime(admin, companyId, { since: addDays(today, -1) })).json).toMatchObject({
      code: 'REGIME_PAST',
      fields: [{ path: 'since' }],
    });
    expect((await setRegime(admin, companyId, { reason: '' })).json.fields).toMatchObject([{ path: 'reason' }]);
    // That it is the general one is an answer, once.
    const general = await setRegime(admin, companyId, { regime: 'GENERAL' });
    expect([general.status, general.json.regimes?.length]).toEqual([200, 1]);
    expect((await setRegime(admin, companyId, { regime: 'GENERAL' })).json.code).toBe('REGIME_UNCHANGED');
    const key = randomUUID();
    const replies = [await setRegime(admin, companyId, {}, key), await setRegime(admin, companyId, {}, key)];
    expect(replies.map(({ status, json }) => [status, json.regimes?.length])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect((await setRegime(admin, companyId)).json.code).toBe('REGIME_UNCHANGED');
    // From a day to come nothing changes today.
    const later = await setRegime(admin, companyId, { regime: 'GENERAL', since: addDays(today, 1) });
    expect([later.status, later.json.regime]).toEqual([200, 'RETAILER']);
    expect((await setRegime(till, companyId)).status).toBe(403);
    expect((await setRegime(await till.shop.till('ACCOUNTANT'), companyId)).status).toBe(403);
    const stranger = await (await openTill(house)).shop.person('SHOP_ASSISTANT');
    const manager = await admin.shop.person('MANAGER');
    for (const [{ signature }, code] of [
      [stranger, 'SIGNER_UNKNOWN'],
      [manager, 'SIGNER_NOT_ALLOWED'],
    ] as const) {
      const foreign = await setRegime(admin, companyId, { regime: 'GENERAL', signature });
      expect([foreign.status, foreign.json.code]).toEqual([422, code]);
    }
    const ended = await newCompany(admin);
    const reason = 'Fusión por absorción';
    await admin.call('POST', `/v1/companies/${ended}/deactivate`, { signature: admin.signature, reason });
    expect((await setRegime(admin, ended)).json.code).toBe('STATE_CONFLICT');
  });
});

describe('B-30 investment gold', () => {
  const quoted = (goldCentsPerGram: number) =>
    seedPrices(house.db, 'fixed', '2026-01-02T00:00:00Z', {
      goldCentsPerGram,
      silverCentsPerGram: 150,
      isEnabled: true,
    });
  const priced = async (till: Till, id: string, more: Record<string, unknown>) => {
    const { version } = (await till.get(`/v1/products/${id}`)).json;
    const bar = { kind: 'INGOT', fineness: 999 };
    const body = { version, priceReference: 'FIXED', fixedPriceCents: 80_000, taxBp: 0, investment: bar, ...more };
    return await till.call('POST', `/v1/products/${id}/set-price`, body);
  };

  test('B-30 a bar of a listed weight is sold exempt, in an invoice of its own, and comes back as it went', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const bar = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 10_000, family: 'LINGOTE' });
    expect((await priced(admin, bar.id, {})).json).toMatchObject({
      taxBp: 0,
      taxCents: 0,
      treatment: 'INVESTMENT_GOLD',
      investment: { kind: 'INGOT', fineness: 999, mintedYear: null },
    });
    const ring = (await till.shop.piece()).code;
    expect((await till.sell([ring, bar.code], 90_000)).json).toMatchObject({
      code: 'INVESTMENT_GOLD_APART',
      fields: [{ path: 'lines.1.productCode' }],
    });
    const sale = (await till.sell([bar.code], 80_000)).json;
    const gold = { taxBp: 0, treatment: 'INVESTMENT_GOLD', baseCents: 80_000, taxCents: 0 };
    expect(await invoicesOf(sale.id)).toMatchObject([{ taxes: [gold] }]);
    const [paper] = await papers(till, sale.id);
    expect(paper).toContain('Oro de inversión: entrega exenta de IGIC');
    expect(paper).toContain('Exento de IGIC');
    // What makes it exempt is on its paper: its weight and its fineness.
    expect(paper).toContain(`(${bar.code}), 10,00 g, ley 999`);
    const counter = await pdfText((await till.get(`/v1/sales/${sale.id}/receipt?type=PDF`)).bytes);
    expect(counter.text.replaceAll(/\s+/g, ' ')).toContain('10,00 g, ley 999');
    expect((await giveBack(till, sale)).status).toBe(200);
    expect((await invoicesOf(sale.id)).at(-1)).toMatchObject({
      taxes: [{ ...gold, baseCents: -80_000 }],
    });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 what is none is refused by the rule it breaks, at its field', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const bar = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 10_000 });
    const ring = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 3_330 });
    const coin = { kind: 'COIN', fineness: 917, mintedYear: 2020 };
    const unknown = await priced(admin, bar.id, { investment: coin });
    expect([unknown.status, unknown.json.code]).toEqual([409, 'INVESTMENT_PRICE_UNKNOWN']);
    await quoted(12_000);
    const silver = await till.shop.piece(80_000, { metal: 'PLATA', weightMg: 10_000 });
    for (const [id, more, code] of [
      [bar.id, { taxBp: 1500 }, 'INVESTMENT_EXEMPT'],
      [bar.id, { investment: { kind: 'INGOT', fineness: 990 } }, 'INVESTMENT_FINENESS'],
      [ring.id, {}, 'INVESTMENT_WEIGHT'],
      [silver.id, {}, 'INVESTMENT_NOT_GOLD'],
      [bar.id, { investment: { ...coin, mintedYear: 1790 } }, 'INVESTMENT_COIN_YEAR'],
      [bar.id, { investment: coin, fixedPriceCents: 9_000_000 }, 'INVESTMENT_COIN_PRICE'],
    ] as const) {
      const { status, json } = await priced(admin, id, more);
      expect([status, json.code, json.fields.length]).toEqual([422, code, 1]);
    }
    expect((await till.get(`/v1/products/${bar.id}`)).json).toMatchObject({ investment: null, taxBp: 1500 });
    expect((await priced(till, bar.id, {})).status).toBe(403);
    const dear = { investment: coin, fixedPriceCents: 190_000 };
    expect((await priced(admin, bar.id, dear)).json.investment).toEqual(coin);
  });

  test('B-30 with its price it becomes a jewel like any other again', async () => {
    const till = await openTill(house);
    const admin = await till.shop.till('ADMIN');
    const bar = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 10_000 });
    await priced(admin, bar.id, {});
    const plain = await priced(admin, bar.id, { investment: null, taxBp: 1500 });
    expect(plain.json).toMatchObject({ investment: null, treatment: null, taxBp: 1500 });
  });
});

describe('B-30 what leaves the islands', () => {
  test('B-30 R-CUST-08 is sold exempt to the address of its invoice: the mainland, the Union, the rest', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const abroad = [
      { postalCode: '1000-001', city: 'Lisboa', countryCode: 'PT' },
      { postalCode: 'NW1 6XE', city: 'London', countryCode: 'GB' },
    ].map((address) => ({ ...address, province: '' }));
    for (const over of [{}, ...abroad]) {
      const more = { customerId, invoiceAddress: { ...MADRID, ...over }, isExported: true };
      const sale = (await till.sell([(await till.shop.piece()).code], 10_000, more)).json;
      const exported = { taxBp: 0, treatment: 'EXPORT', baseCents: 10_000, taxCents: 0 };
      expect(await invoicesOf(sale.id)).toMatchObject([{ type: 'C', taxes: [exported] }]);
      expect((await papers(till, sale.id))[0]).toContain('Envío fuera de Canarias: entrega exenta de IGIC');
    }
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 what stays, or goes nobody knows where, is not', async () => {
    const till = await openTill(house);
    const customerId = await till.shop.customer();
    const sell = async (more: object) =>
      (await till.sell([(await till.shop.piece()).code], 10_000, { isExported: true, customerId, ...more })).json;
    expect(await sell({})).toMatchObject({ code: 'EXPORT_INVOICE_MISSING', fields: [{ path: 'isExported' }] });
    const telde = { ...MADRID, postalCode: '35200', city: 'Telde', province: 'Las Palmas' };
    expect(await sell({ invoiceAddress: telde })).toMatchObject({
      code: 'EXPORT_WITHIN_ISLANDS',
      fields: [{ path: 'isExported' }],
    });
  });
});
