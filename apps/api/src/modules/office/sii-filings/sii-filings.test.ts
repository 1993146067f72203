/** The book of issued invoices: what comes into it, when it is due, how it is sent and put right. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { dueOn, holidaysOf } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import { renew, taken } from '../../../../test/recoverables.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import {
  act,
  ADDRESS,
  certified,
  correction,
  enterSii,
  type Filing,
  filingsOf,
  keeping,
  type Kept,
  lateBy,
  moveShop,
  sendSiiAfter,
  setSii,
  SII,
  sold,
  today,
} from '../../../../test/sii.ts';
import { type SiiAgency, siiAgency } from '../../../../test/sii-agency.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { bodyOf } from '../../../../test/tax-office.ts';
import { install, taxCertificate } from '../../../../test/tax-records.ts';
import { schemaFaults } from '../../../../test/tax-schemas.ts';
import { seedBatch } from './sii-filings.public.ts';
import { watchSii } from './sii-filings.watch.ts';

const house = useHouse();
let agency: SiiAgency;
let kept: Kept;
beforeAll(async () => {
  await setPrices(house);
  agency = await siiAgency();
  kept = await keeping(house);
});
afterAll(() => agency.close());
beforeEach(() => {
  agency.unknown.clear();
  agency.next = 'answer';
});

/** Later than any wait. */
let clock = 0;
const send = (): Promise<number> => sendSiiAfter(house, agency, (clock += 90));
const filingOf = async (number: string): Promise<Filing> => (await filingsOf(kept, `&q=${number}`))[0]!;
/** The last one of the company. */
const lastXml = (): string => agency.received.findLast(({ xml }) => xml.includes(`NIF>${kept.taxId}<`))!.xml;
const alarms = async (): Promise<string[]> =>
  (await kept.admin.get('/v1/alarms?status[]=open&kind[]=tax')).json.data.map(({ text }: { text: string }) => text);
/** To somebody with a name, an address and a NIF. */
async function soldTo(isKnown = true) {
  const customerId = await kept.till.shop.customer();
  const { nationalId } = (await kept.till.get(`/v1/customers/${customerId}`)).json;
  if (!isKnown) agency.unknown.add(nationalId);
  return await sold(kept, { customerId, invoiceAddress: ADDRESS });
}
async function returned(sale: { id: string; lines: { id: string }[]; payments: { id: string }[] }): Promise<void> {
  const { till } = kept;
  const { status } = await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0]!.id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0]!.id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  expect(status).toBe(200);
}

describe('B-30 invoices come into their book', () => {
  test('B-30 what was sold and what came back is due in four working days, is sent, and is accepted', async () => {
    const sale = await sold(kept);
    await returned(sale);
    const complete = await soldTo();
    await enterSii(house);
    const [due] = await filingsOf(kept, `&q=${complete.invoiceNumber}`);
    expect(due).toMatchObject({ book: 'issued', kind: 'register', state: 'due', isLate: false, totalCents: 10_000 });
    const { data } = (await kept.admin.get(`${SII}/holidays`)).json;
    const closed = holidaysOf(
      data.filter(({ state }: { state: string }) => state === 'recorded'),
      'GRAN_CANARIA',
    );
    const limits = { siiDays: FIRST_LIMITS.siiDays[0], siiLastDay: FIRST_LIMITS.siiLastDay[0] };
    expect(due!.dueOn).toBe(dueOn(today(), closed, limits));
    expect(await send()).toBe(1);
    expect(await schemaFaults('SuministroLR', bodyOf(lastXml()).replace('>1.1<', '>1.0<'), 'sii-igic')).toEqual([]);
    for (const words of [
      `<sii:NIF>${kept.taxId}</sii:NIF>`,
      '<sii:TipoComunicacion>A0</sii:TipoComunicacion>',
      '<sii:TipoFactura>F2</sii:TipoFactura>',
      '<sii:TipoFactura>R5</sii:TipoFactura><sii:TipoRectificativa>I</sii:TipoRectificativa>',
      '<sii:TipoFactura>F1</sii:TipoFactura>',
      '<sii:TipoNoExenta>S1</sii:TipoNoExenta>',
      'Venta de joyería y relojería',
      'Rectificación: venta de joyería y relojería',
      complete.invoiceNumber,
    ])
      expect(lastXml()).toContain(words);
    expect((await filingsOf(kept)).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    const { json } = await kept.admin.get(`${SII}/${due!.id}`);
    expect(json).toMatchObject({
      state: 'accepted',
      csv: expect.stringMatching(/TEST$/),
      said: {
        type: 'F1',
        regime: '01',
        counterpart: { name: expect.any(String), id: expect.any(String) },
        taxed: { as: 'S1', rates: [{ taxBp: 1_500, baseCents: 8_696, taxCents: 1_304 }] },
      },
    });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 of the day it begins every invoice is in the book, also those of the morning', async () => {
    const other = await keeping(house, 'test');
    // Looked at in the morning, when nobody kept a book of it yet.
    const begins = await certified(house);
    const sale = await sold(begins);
    expect((await setSii(begins.admin, begins.companyId, 'test', { since: addDays(today(), 1) })).status).toBe(201);
    await enterSii(house);
    expect(await filingsOf(begins)).toEqual([]);
    expect((await setSii(begins.admin, begins.companyId, 'test')).status).toBe(201);
    for (let times = 0; times < 2; times += 1) await enterSii(house);
    expect((await filingsOf(begins)).map(({ number }) => number)).toEqual([sale.invoiceNumber]);
    expect(await filingsOf(other)).toEqual([]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 R-CUST-08 a simplified one that is swapped counts once: the complete one says whose place it takes', async () => {
    const customerId = await kept.till.shop.customer();
    const sale = await sold(kept, { customerId });
    const { signature } = kept.till;
    const swapped = await kept.till.call('POST', `/v1/sales/${sale.id}/issue-invoice`, { address: ADDRESS, signature });
    expect(swapped.status).toBe(200);
    await send();
    const [complete, simplified] = (await filingsOf(kept)).slice(0, 2);
    expect([complete!.countedCents, simplified!.countedCents]).toEqual([0, 10_000]);
    expect([complete!.state, simplified!.state]).toEqual(['accepted', 'accepted']);
    expect(lastXml()).toMatch(
      new RegExp(`F3</sii:TipoFactura><sii:FacturasAgrupadas>.*${simplified!.number}.*</sii:FacturasAgrupadas>`),
    );
    const { sums } = (await kept.admin.get(`${SII}?companyId[]=${kept.companyId}&q=${kept.till.shop.code}`)).json;
    expect(sums.countedCents).toBe((await filingsOf(kept)).reduce((all, { countedCents }) => all + countedCents, 0));
  });

  test('B-30 custody goes as exempt with its cause, and never as a sale of jewels', async () => {
    const desk = await newDesk(house);
    await moveShop(await desk.shop.till('ADMIN'), desk.shop.id, kept.companyId);
    const sale = await taken(desk);
    expect((await renew(desk.till, sale.id, 4_000)).status).toBe(200);
    await send();
    const [custody] = await filingsOf(kept, `&q=${desk.shop.code}`);
    const { said } = (await kept.admin.get(`${SII}/${custody!.id}`)).json;
    expect(said).toMatchObject({ taxed: null, exempt: [{ cause: 'E1', baseCents: 4_000 }] });
    expect(said.description).toContain('Custodia');
    expect(lastXml()).toContain('<sii:CausaExencion>E1</sii:CausaExencion>');
    expect(lastXml()).not.toMatch(/Custodia[^<]*<.*Venta de joyería/);
  });
});

describe('B-30 a line that is down', () => {
  test.each(['cut', 'busy', 'nonsense'] as const)(
    'B-30 %s loses nothing: it is tried again, ever later',
    async (mood) => {
      await send();
      const sale = await sold(kept);
      agency.next = mood;
      await send();
      expect((await filingOf(sale.invoiceNumber)).state).toBe('due');
      const [failed] = (await kept.admin.get(`${SII}/companies/${kept.companyId}`)).json.batches;
      expect(failed).toMatchObject({ state: 'failed', error: expect.stringMatching(/\w/), lineCount: 1 });
      expect(await sendSiiAfter(house, agency)).toBe(0);
      // A minute after the first time, two after the second, four after the third.
      for (const minutes of [1, 2]) {
        agency.next = mood;
        expect(await sendSiiAfter(house, agency, minutes + 0.5)).toBe(1);
        expect(await sendSiiAfter(house, agency, 2 * minutes - 0.5)).toBe(0);
      }
      await send();
      expect((await filingOf(sale.invoiceNumber)).state).toBe('accepted');
    },
  );

  test('B-30 an answer that is lost on its way: what the agency has already counts as it has it', async () => {
    await send();
    const sale = await sold(kept);
    agency.next = 'swallow';
    await send();
    expect((await filingOf(sale.invoiceNumber)).state).toBe('due');
    await send();
    const filing = await filingOf(sale.invoiceNumber);
    expect([filing.state, filing.errorCode]).toEqual(['accepted', null]);
  });

  test('B-30 a line of which nothing is said waits again', async () => {
    await send();
    const [one, two] = [await sold(kept), await sold(kept)];
    agency.next = 'short';
    await send();
    expect((await filingOf(one.invoiceNumber)).state).toBe('due');
    expect((await filingOf(two.invoiceNumber)).state).toBe('accepted');
    await send();
    expect((await filingOf(one.invoiceNumber)).state).toBe('accepted');
  });

  test('B-30 two processes at once send one message', async () => {
    await send();
    await sold(kept);
    const before = agency.received.length;
    clock += 90;
    const counts = await Promise.all([1, 2, 3].map(() => sendSiiAfter(house, agency, clock)));
    expect(counts.reduce((all, one) => all + one, 0)).toBe(1);
    expect(agency.received).toHaveLength(before + 1);
  });

  test('B-30 a message cut off with its process is given up, and its lines wait again', async () => {
    await send();
    const sale = await sold(kept);
    await enterSii(house);
    const { id } = await filingOf(sale.invoiceNumber);
    const begun = { companyId: kept.companyId, book: 'issued', kind: 'register', mode: 'on' } as const;
    await seedBatch(house.db, begun, [id]);
    expect((await filingOf(sale.invoiceNumber)).state).toBe('sent');
    expect(await send()).toBe(0);
    await house.db.pool.query(`update sii_batches set sent_at = sent_at - interval '6 minutes' where state = 'sent'`);
    await send();
    await send();
    expect((await filingOf(sale.invoiceNumber)).state).toBe('accepted');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('B-30 what is not accepted', () => {
  test('B-30 somebody the agency does not know is refused with its code, told, and put right by another line', async () => {
    await send();
    const sale = await soldTo(false);
    await send();
    const refused = await filingOf(sale.invoiceNumber);
    expect(refused).toMatchObject({ state: 'refused', errorCode: 1117 });
    expect(await alarms()).toContainEqual(expect.stringContaining('ha rechazado'));

    const accountant = await kept.till.shop.till('ACCOUNTANT');
    const body = correction(accountant, { recipient: { name: 'Ana Ruiz', taxId: '99999999R' } });
    const key = randomUUID();
    const answer = await act(accountant, refused.id, 'correct', body, key);
    expect(answer).toMatchObject({ status: 200, json: { state: 'corrected' } });
    expect((await act(accountant, refused.id, 'correct', body, key)).text).toBe(answer.text);
    expect(await act(accountant, refused.id, 'correct', body)).toMatchObject({ status: 409 });
    await send();
    expect(lastXml()).toContain('<sii:NIF>99999999R</sii:NIF>');
    expect(lastXml()).toContain('<sii:TipoComunicacion>A0</sii:TipoComunicacion>');
    expect((await filingOf(sale.invoiceNumber)).state).toBe('accepted');
    const { others } = (await kept.admin.get(`${SII}/${refused.id}`)).json;
    expect(others).toHaveLength(2);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 what the agency has is modified, in a message of its own', async () => {
    await send();
    const sale = await soldTo();
    await send();
    const { admin } = kept;
    const first = await filingOf(sale.invoiceNumber);
    const recipient = { name: 'Joyería Isla, S. L.', taxId: nextTaxId() };
    expect((await act(admin, first.id, 'correct', correction(admin, { recipient }))).status).toBe(200);
    await send();
    expect(lastXml()).toContain('<sii:TipoComunicacion>A1</sii:TipoComunicacion>');
    expect(await filingOf(sale.invoiceNumber)).toMatchObject({
      state: 'accepted',
      kind: 'modify',
      countedCents: 10_000,
    });
  });

  test('B-30 an invoice with an amount does not leave its book; a simplified one has nobody to put right', async () => {
    await send();
    const sale = await sold(kept);
    await send();
    const { admin } = kept;
    const { id } = await filingOf(sale.invoiceNumber);
    expect(await act(admin, id, 'annul', correction(admin))).toMatchObject({ status: 409 });
    const recipient = { name: 'Nadie Nadie', taxId: '99999999R' };
    expect(await act(admin, id, 'correct', correction(admin, { recipient }))).toMatchObject({
      status: 409,
      json: { code: 'SII_RECIPIENT_NONE', fields: [{ path: 'recipient' }] },
    });
    const wrong = { name: 'Ana Ruiz', taxId: '99999999A' };
    expect(await act(admin, id, 'correct', correction(admin, { recipient: wrong }))).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'recipient.taxId' }] },
    });
  });

  test('B-30 the certificate of another company sends nothing, and direction hears why', async () => {
    await send();
    const sale = await sold(kept);
    const { admin, companyId, taxId } = kept;
    expect((await install(admin, companyId, { file: taxCertificate('B00000000') })).status).toBe(201);
    await send();
    expect((await filingOf(sale.invoiceNumber)).state).toBe('due');
    expect(await alarms()).toContainEqual(expect.stringContaining('Codigo[4114]'));
    expect((await install(admin, companyId, { file: taxCertificate(taxId) })).status).toBe(201);
    await send();
    expect((await filingOf(sale.invoiceNumber)).state).toBe('accepted');
  });
});

describe('B-30 what is late', () => {
  test('B-30 is on the home of the office, in the list, and an alarm until it is sent', async () => {
    await send();
    const sale = await sold(kept);
    await enterSii(house);
    const { id } = await filingOf(sale.invoiceNumber);
    await lateBy(house, id, 3);
    expect((await filingsOf(kept, '&late=true')).map((one) => one.id)).toEqual([id]);
    const accountant = await kept.till.shop.till('ACCOUNTANT');
    const lateOf = async (who: Till) =>
      (await who.get('/v1/home/agenda')).json.data.find(({ kind }: { kind: string }) => kind === 'siiLate');
    expect(await lateOf(accountant)).toMatchObject({ urgency: 'late', count: 1, path: `/sii/${id}` });
    expect(await lateOf(kept.till)).toBeUndefined();
    expect(await watchSii(house.db, house.app.services.alarms)).toBe(1);
    expect(await alarms()).toContainEqual(expect.stringContaining('fuera de plazo'));
    await lateBy(house, id, 10);
    await watchSii(house.db, house.app.services.alarms);
    expect((await alarms()).filter((text) => text.includes('fuera de plazo'))).toHaveLength(1);
    await send();
    expect(await watchSii(house.db, house.app.services.alarms)).toBe(0);
    expect((await alarms()).filter((text) => text.includes('fuera de plazo'))).toEqual([]);
    expect(await filingOf(sale.invoiceNumber)).toMatchObject({ state: 'accepted', isLate: true });
  });

  test('B-30 books on trial are due to nobody', async () => {
    const trial = await keeping(house, 'test');
    const sale = await sold(trial);
    await enterSii(house);
    const [filing] = await filingsOf(trial, `&q=${sale.invoiceNumber}`);
    await lateBy(house, filing!.id, 3);
    expect(await watchSii(house.db, house.app.services.alarms)).toBe(0);
    await send();
    const sent = agency.received.findLast(({ xml }) => xml.includes(trial.taxId))!;
    expect(sent.url).toContain('middlewarecaut');
    expect(sent.xml).toContain('<sii:IDVersionSii>1.0</sii:IDVersionSii>');
  });
});

test('B-14 B-30 the list goes as a sheet, with what is late and what was answered', async () => {
  await send();
  const sale = await soldTo(false);
  await send();
  const { id } = await filingOf(sale.invoiceNumber);
  await lateBy(house, id, 3);
  const of = async (asked: string) =>
    (await kept.admin.get(`${SII}/export?format=csv&companyId[]=${kept.companyId}${asked}`)).text;
  const [line] = (await of('')).split('\n').filter((one) => one.includes(sale.invoiceNumber));
  for (const said of ['"Facturas expedidas"', '"100,00"', '"Rechazado"', '1117']) expect(line).toContain(said);
  expect(await of('')).toContain('"Aceptado"');
  expect(await of('&late=true')).toContain(sale.invoiceNumber);
});
