/** Received invoices and the cash of a year; whether a company keeps books at all; days that do not count. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { workingDaysAfter } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { newCompany } from '../../../../test/companies.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { useHouse } from '../../../../test/shop.ts';
import {
  act,
  certified,
  correction,
  enterSii,
  filingsOf,
  keeping,
  type Kept,
  moveShop,
  sendSiiAfter,
  setSii,
  SII,
  sold,
  today,
} from '../../../../test/sii.ts';
import { type SiiAgency, siiAgency } from '../../../../test/sii-agency.ts';
import * as orders from '../../../../test/supplier-orders.ts';
import { install, taxCertificate } from '../../../../test/tax-records.ts';

const house = useHouse();
let agency: SiiAgency;
let kept: Kept;
let buying: orders.Buying;
beforeAll(async () => {
  // Who pays in cash every week does so here in one morning.
  await house.db.pool.query(`insert into policy_limits (id, name, value, valid_from, source)
    values (gen_random_uuid(), 'linkedOperationDays', 0, '2026-01-01', 'test')`);
  agency = await siiAgency();
  kept = await keeping(house);
  buying = await orders.newBuying(house);
  const office = await buying.till.shop.till('ADMIN');
  await moveShop(office, buying.till.shop.id, kept.companyId);
});
afterAll(() => agency.close());

let clock = 0;
const send = (): Promise<number> => sendSiiAfter(house, agency, (clock += 90));
const received = (number: string) => filingsOf(kept, `&book[]=received&q=${number}`);
const lastXml = (): string => agency.received.findLast(({ xml }) => xml.includes(`NIF>${kept.taxId}<`))!.xml;

describe('B-30 received invoices', () => {
  test('B-30 a bill of a supplier goes with its base, rate, quota and the day it came into the books', async () => {
    const billNumber = orders.nextBillNumber();
    const order = await orders.received(buying, [[2, 10_000]], { billNumber, billDate: today() });
    expect(order.bill.number).toBe(billNumber);
    await enterSii(house);
    const [due] = await received(billNumber);
    expect(due).toMatchObject({ book: 'received', kind: 'register', state: 'due', totalCents: 23_000 });
    await send();
    const [accepted] = await received(billNumber);
    expect(accepted!.state).toBe('accepted');
    expect(agency.received.at(-1)!.url).toContain('SiiFactFRV1SOAP');
    for (const words of [
      '<sii:BaseImponible>200.00</sii:BaseImponible><sii:CuotaSoportada>30.00</sii:CuotaSoportada>',
      `<sii:FechaRegContable>${today().split('-').toReversed().join('-')}</sii:FechaRegContable>`,
      '<sii:CuotaDeducible>30.00</sii:CuotaDeducible>',
    ])
      expect(lastXml()).toContain(words);
    const { said } = (await kept.admin.get(`${SII}/${accepted!.id}`)).json;
    expect(said).toMatchObject({
      accountedOn: today(),
      deductibleCents: 3_000,
      counterpart: { id: expect.any(String) },
    });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 one that is undone before it is sent is not sent; one the agency has leaves the book', async () => {
    const { till } = buying;
    const undo = async (id: string) => {
      const answer = await orders.act(till, id, 'undo-receive', { reason: 'No es de este pedido' });
      expect(answer.status).toBe(200);
      await enterSii(house);
    };
    const unsent = await orders.received(buying, undefined, { billDate: today() });
    await enterSii(house);
    await undo(unsent.id);
    expect((await received(unsent.bill.number)).map(({ state }) => state)).toEqual(['withdrawn']);

    const sent = await orders.received(buying, undefined, { billDate: today() });
    await send();
    await undo(sent.id);
    expect((await received(sent.bill.number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['annul', 'due'],
      ['register', 'corrected'],
    ]);
    await send();
    expect(lastXml()).toContain('BajaLRFacturasRecibidas');
    expect((await received(sent.bill.number))[0]!.state).toBe('accepted');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 one whose taxes its supplier puts right is modified; of another number it is another invoice', async () => {
    const { till } = buying;
    const admin = await till.shop.till('ADMIN');
    const order = await orders.received(buying, [[2, 10_000]], { billDate: today() });
    await send();
    const corrected = async (more: Record<string, unknown>) => {
      const { version, bill } = (await admin.get(orders.boughtUrl(order.id))).json;
      const body = {
        version,
        billNumber: bill.number,
        billDate: bill.date,
        taxes: [{ taxBp: 1_500, baseCents: 18_000, taxCents: 2_700 }],
        reason: 'El proveedor la ha rehecho',
        signature: admin.signature,
        ...more,
      };
      expect((await admin.call('POST', orders.boughtUrl(order.id, 'correct-bill'), body)).status).toBe(200);
      await send();
    };
    await corrected({});
    expect(lastXml()).toContain('<sii:TipoComunicacion>A1</sii:TipoComunicacion>');
    const [modified] = await received(order.bill.number);
    expect(modified).toMatchObject({ kind: 'modify', state: 'accepted', totalCents: 20_700 });

    const other = orders.nextBillNumber();
    await corrected({ billNumber: other });
    await send();
    expect((await received(order.bill.number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['annul', 'accepted'],
      ['modify', 'corrected'],
      ['register', 'corrected'],
    ]);
    expect((await received(other)).map(({ kind, state }) => [kind, state])).toEqual([['register', 'accepted']]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 a supplier the agency does not know is put right in its record, and the bill is sent again', async () => {
    const order = await orders.received(buying, undefined, { billDate: today() });
    const supplierUrl = `/v1/bulk-purchases/suppliers/${buying.supplierId}`;
    const supplier = (await buying.till.get(supplierUrl)).json;
    agency.unknown.add(supplier.taxId);
    await send();
    const [refused] = await received(order.bill.number);
    expect(refused).toMatchObject({ state: 'refused', errorCode: 1116 });
    agency.unknown.clear();
    const { admin } = kept;
    const recipient = { name: 'Nadie Nadie', taxId: '99999999R' };
    expect(await act(admin, refused!.id, 'correct', correction(admin, { recipient }))).toMatchObject({
      json: { code: 'SII_RECIPIENT_NONE' },
    });
    expect((await act(admin, refused!.id, 'correct', correction(admin))).status).toBe(200);
    await send();
    expect((await received(order.bill.number)).map(({ kind, state }) => [kind, state])).toEqual([
      ['register', 'accepted'],
      ['register', 'corrected'],
    ]);
  });
});

describe('B-30 cash of one person in a year', () => {
  test('B-30 above 6.000 it is told in January, what came back counts less, and below it nothing is said', async () => {
    const { till, admin } = kept;
    const [rich, modest] = [await till.shop.customer(), await till.shop.customer()];
    const sales = [];
    for (let times = 0; times < 9; times += 1) sales.push(await paidInCash(rich));
    await givenBack(sales[0]);
    await paidInCash(modest);
    const year = Number(today().slice(0, 4));
    const january = new Date(`${year + 1}-01-10T10:00:00Z`);
    for (let times = 0; times < 2; times += 1) await enterSii(house, january);
    const lines = await filingsOf(kept, '&book[]=cash');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ totalCents: 640_000, state: 'due', dueOn: `${year + 1}-01-31` });
    await send();
    expect(agency.received.findLast(({ url }) => url.endsWith('SiiFactCMV1SOAP'))!.xml).toMatch(
      new RegExp(`<sii:Ejercicio>${year}</sii:Ejercicio><sii:Periodo>0A</sii:Periodo>.*ImporteTotal>6400.00<`),
    );
    const cash = async () => (await filingsOf(kept, '&book[]=cash')).map(({ kind, state }) => [kind, state]);
    const [told] = await filingsOf(kept, '&book[]=cash');
    expect(told!.state).toBe('accepted');
    expect((await act(admin, told!.id, 'annul', correction(admin))).status).toBe(409);
    // Since then more has gone back: below the limit it leaves the book.
    await givenBack(sales[1]);
    expect((await act(admin, told!.id, 'annul', correction(admin))).status).toBe(200);
    await send();
    expect(await cash()).toEqual([
      ['annul', 'accepted'],
      ['register', 'corrected'],
    ]);
  });

  test('B-30 what a year came to is looked at again when it is put right', async () => {
    const { till, admin } = kept;
    const payer = await till.shop.customer();
    for (let times = 0; times < 8; times += 1) await paidInCash(payer);
    const january = new Date(`${Number(today().slice(0, 4)) + 1}-01-10T10:00:00Z`);
    await enterSii(house, january);
    await send();
    await paidInCash(payer);
    const [told] = await filingsOf(kept, '&book[]=cash');
    expect(told).toMatchObject({ state: 'accepted', totalCents: 640_000 });
    expect((await act(admin, told!.id, 'correct', correction(admin))).status).toBe(200);
    await send();
    expect((await filingsOf(kept, '&book[]=cash'))[0]).toMatchObject({
      kind: 'modify',
      state: 'accepted',
      totalCents: 720_000,
    });
  });

  async function paidInCash(customerId: string) {
    const piece = await kept.till.shop.piece(80_000);
    const sale = await kept.till.sell([piece.code], 80_000, { customerId });
    if (sale.status !== 201) throw new Error(sale.text);
    return sale.json;
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
  async function givenBack(sale: any): Promise<void> {
    const { till } = kept;
    const { status } = await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 80_000 }],
      signature: till.signature,
    });
    expect(status).toBe(200);
  }
});

describe('B-30 whether a company keeps its books there', () => {
  test('B-30 needs a certificate that lasts and a day to come; leaving waits for tomorrow', async () => {
    const other = await certified(house);
    const bare = await newCompany(other.admin);
    expect(await setSii(other.admin, bare, 'on')).toMatchObject({
      status: 409,
      json: { code: 'SII_CERTIFICATE_MISSING', fields: [{ path: 'mode' }] },
    });
    // That nothing is sent is an answer, once.
    expect((await setSii(other.admin, other.companyId, 'off')).status).toBe(201);
    expect(await setSii(other.admin, other.companyId, 'off')).toMatchObject({ json: { code: 'SII_MODE_UNCHANGED' } });
    expect(await setSii(other.admin, other.companyId, 'on', { since: '2026-01-01' })).toMatchObject({
      status: 422,
      json: { code: 'SII_MODE_PAST', fields: [{ path: 'since' }] },
    });
    const key = randomUUID();
    const begun = await setSii(other.admin, other.companyId, 'on', {}, key);
    expect(begun).toMatchObject({ status: 201, json: { mode: 'on', verifactu: 'off' } });
    expect((await setSii(other.admin, other.companyId, 'on', {}, key)).text).toBe(begun.text);
    expect(await setSii(other.admin, other.companyId, 'off')).toMatchObject({
      status: 422,
      json: { code: 'SII_MODE_TODAY', fields: [{ path: 'since' }] },
    });
    const tomorrow = addDays(today(), 1);
    expect((await setSii(other.admin, other.companyId, 'off', { since: tomorrow })).status).toBe(201);
    const { modes } = (await other.admin.get(`${SII}/companies/${other.companyId}`)).json;
    expect(modes.map(({ mode, since }: { mode: string; since: string }) => [mode, since])).toEqual([
      ['off', tomorrow],
      ['on', today()],
      ['off', today()],
    ]);
  });

  test('B-30 of a company without a NIF nothing can be sent', async () => {
    const { admin } = kept;
    const nameless = await newCompany(admin);
    expect((await install(admin, nameless, { file: taxCertificate('B00000000') })).status).toBe(201);
    await behindTheGuards(house.databaseUrl, `update companies set tax_id = '' where id = '${nameless}'`);
    expect(await setSii(admin, nameless, 'on')).toMatchObject({ status: 409, json: { code: 'SII_TAX_ID_MISSING' } });
    await behindTheGuards(house.databaseUrl, `update companies set tax_id = 'B99999997' where id = '${nameless}'`);
  });

  test('B-30 is said by direction, who signs; accounting reads and puts right, a shop does neither', async () => {
    const { till, admin, companyId } = kept;
    const accountant = await till.shop.till('ACCOUNTANT');
    expect((await setSii(accountant, companyId, 'test')).status).toBe(403);
    expect((await accountant.get(`${SII}/companies/${companyId}`)).json).toMatchObject({ mode: 'on' });
    for (const url of [SII, `${SII}/companies`, `${SII}/holidays`, `${SII}/export?format=csv`])
      expect((await till.get(url)).status).toBe(403);
    const manager = await till.shop.till('MANAGER');
    const [line] = await filingsOf(kept);
    expect((await act(manager, line!.id, 'correct', correction(manager))).status).toBe(403);
    expect((await setSii(admin, companyId, 'off', { signature: undefined })).status).toBe(422);
    const signed = await setSii(admin, companyId, 'off', { signature: manager.signature });
    expect(signed.json.fields).toMatchObject([{ path: 'signature.employeeId' }]);
    const foreign = await act(
      accountant,
      line!.id,
      'correct',
      correction(accountant, { signature: manager.signature }),
    );
    expect(foreign.json.fields).toMatchObject([{ path: 'signature.employeeId' }]);
    const sheet = await accountant.get(`${SII}/companies`);
    expect(sheet.json.data.find(({ id }: { id: string }) => id === companyId)).toMatchObject({ mode: 'on' });
  });
});

describe('B-30 days that do not count', () => {
  const add = (day: string, more: Record<string, unknown> = {}, key?: string) =>
    kept.admin.call(
      'POST',
      `${SII}/holidays/add-holiday`,
      { day, place: 'CANARIES', name: 'Día sin labor', signature: kept.admin.signature, ...more },
      key,
    );
  const withdraw = (id: string, more: Record<string, unknown> = {}) =>
    kept.admin.call('POST', `${SII}/holidays/${id}/withdraw-holiday`, {
      reason: 'No salió en el boletín',
      signature: kept.admin.signature,
      ...more,
    });

  test('B-30 those of 2026 and 2027 are there; direction adds one, and what is due gets its day anew', async () => {
    const { data } = (await kept.admin.get(`${SII}/holidays`)).json;
    for (const [day, place] of [
      ['2026-11-02', 'CANARIES'],
      ['2026-09-08', 'GRAN_CANARIA'],
      ['2027-02-02', 'TENERIFE'],
      ['2027-03-26', 'SPAIN'],
    ])
      expect(data).toContainEqual(expect.objectContaining({ day, place, state: 'recorded' }));
    const sale = await sold(kept);
    await enterSii(house);
    const dueOf = async () => (await filingsOf(kept, `&q=${sale.invoiceNumber}`))[0]!.dueOn;
    const before = await dueOf();
    const key = randomUUID();
    const added = await add(before, {}, key);
    expect(added).toMatchObject({ status: 201, json: { day: before, state: 'recorded' } });
    expect((await add(before, {}, key)).text).toBe(added.text);
    expect(await add(before)).toMatchObject({ status: 409, json: { code: 'HOLIDAY_REPEATED' } });
    expect((await dueOf()) >= workingDaysAfter(before, 1, new Set())).toBe(true);
    expect((await add(before, { place: 'LA_PALMA' })).status).toBe(201);
    expect((await withdraw(added.json.id)).json).toMatchObject({ state: 'withdrawn' });
    expect(await dueOf()).toBe(before);
    expect((await withdraw(added.json.id)).status).toBe(409);
  });

  test('B-30 a day that is over is not added nor taken away; only direction says them', async () => {
    expect(await add(addDays(today(), -1))).toMatchObject({ status: 422, json: { code: 'HOLIDAY_PAST' } });
    const { data } = (await kept.admin.get(`${SII}/holidays`)).json;
    const past = data.find(({ day }: { day: string }) => day === '2026-01-06');
    expect(await withdraw(past.id)).toMatchObject({ status: 422, json: { code: 'HOLIDAY_PAST' } });
    const accountant = await kept.till.shop.till('ACCOUNTANT');
    const body = { day: addDays(today(), 9), place: 'CANARIES', name: 'Otro', signature: accountant.signature };
    expect((await accountant.call('POST', `${SII}/holidays/add-holiday`, body)).status).toBe(403);
    const manager = await kept.till.shop.till('MANAGER');
    expect((await add(addDays(today(), 9), { signature: manager.signature })).json.fields).toMatchObject([
      { path: 'signature.employeeId' },
    ]);
    expect((await withdraw(past.id, { reason: '' })).status).toBe(422);
  });
});
