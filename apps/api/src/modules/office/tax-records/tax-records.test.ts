/** Records on their way to the tax office, and what becomes of them. */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCompany } from '../../../../test/companies.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { figure, figuresPage } from '../../../../test/figures.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openTill, type Till, TEST_COMPANY, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { bodyOf, type TaxOffice, taxOffice } from '../../../../test/tax-office.ts';
import {
  beginSending,
  companyOf,
  declare,
  install,
  officeOf,
  sendAfter,
  setMode,
  taxCertificate,
} from '../../../../test/tax-records.ts';
import { schemaFaults } from '../../../../test/tax-schemas.ts';
import { sendTaxRecords } from './tax-records.send.ts';
import { watchCertificates } from './tax-records.watch.ts';

const house = useHouse();
let office: TaxOffice;
let till: Till;
let admin: Till;
let companyId: string;
beforeAll(async () => {
  office = await taxOffice();
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  companyId = await companyOf(house, till.shop.id);
  await beginSending(admin, companyId, TEST_COMPANY.taxId, 'on');
});
afterAll(() => office.close());
beforeEach(() => {
  office.unknown.clear();
  office.next = 'answer';
});

/** Later than any wait. */
let clock = 0;
const send = (): Promise<number> => sendAfter(house, office, (clock += 4000));
const ADDRESS = { street: 'Calle Real 1', postalCode: '35001', city: 'Las Palmas', province: 'Las Palmas' };

interface Filing {
  readonly id: string;
  readonly state: string;
  readonly number: string;
  readonly errorCode: number | null;
  readonly kind: string;
  readonly isCorrection: boolean;
}
const filings = async (number = ''): Promise<Filing[]> =>
  (await admin.get(`/v1/tax-records?companyId[]=${companyId}&q=${number}`)).json.data;
const sell = async (more: Record<string, unknown> = {}) => {
  const sale = await till.sell([(await till.shop.piece()).code], 10_000, more);
  if (sale.status !== 201) throw new Error(sale.text);
  return sale.json;
};
/** To somebody with a name, an address and a NIF. */
async function sellTo(isKnown = true) {
  const customerId = await till.shop.customer();
  const { nationalId } = (await till.get(`/v1/customers/${customerId}`)).json;
  if (!isKnown) office.unknown.add(nationalId);
  return await sell({ customerId, invoiceAddress: ADDRESS });
}
const alarms = async (): Promise<string[]> =>
  (await admin.get('/v1/alarms?status[]=open&kind[]=tax')).json.data.map(({ text }: { text: string }) => text);

describe('B-30 records are sent', () => {
  test('B-30 R-SALE-05 what was sold and what was taken back arrives, holds against the schema, and is accepted', async () => {
    const sale = await sell();
    await till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature: till.signature,
    });
    const complete = await sellTo();
    expect(await send()).toBe(1);
    const xml = office.received.at(-1)!;
    expect(await schemaFaults('SuministroLR', bodyOf(xml))).toEqual([]);
    for (const words of [
      `<sf:NIF>${TEST_COMPANY.taxId}</sf:NIF>`,
      '<sf:TipoFactura>F2</sf:TipoFactura>',
      '<sf:TipoFactura>R5</sf:TipoFactura><sf:TipoRectificativa>I</sf:TipoRectificativa>',
      '<sf:TipoFactura>F1</sf:TipoFactura>',
      '<sf:Impuesto>03</sf:Impuesto><sf:ClaveRegimen>01</sf:ClaveRegimen>',
      '<sf:NombreSistemaInformatico>Quilate</sf:NombreSistemaInformatico>',
      complete.invoiceNumber,
    ])
      expect(xml).toContain(words);
    expect((await filings()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    const [batch] = (await admin.get('/v1/tax-records/batches')).json.data;
    expect(batch).toMatchObject({ state: 'accepted', recordCount: 3, waitSeconds: 60, isIncident: false });
    expect(batch.csv).toMatch(/TEST$/);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 the next message waits as long as the tax office said, and nothing is sent twice', async () => {
    await sell();
    expect(await send()).toBe(1);
    office.waitSeconds = 1000;
    await sell();
    expect(await send()).toBe(1);
    await sell();
    const real = (seconds: number) => sendAfter(house, office, seconds);
    const before = office.received.length;
    expect(await real(60)).toBe(0);
    expect(await real(900)).toBe(0);
    expect(await real(1010)).toBe(1);
    expect(await real(5000)).toBe(0);
    expect(office.received).toHaveLength(before + 1);
    office.waitSeconds = 60;
  });

  test.each(['cut', 'busy', 'nonsense'] as const)(
    'B-30 a line that is %s loses nothing: it is tried again, ever later, and said to have been an incident',
    async (mood) => {
      await send();
      const sale = await sell();
      office.next = mood;
      await send();
      const [filing] = await filings(sale.invoiceNumber);
      expect(filing!.state).toBe('waiting');
      const [failed] = (await admin.get('/v1/tax-records/batches')).json.data;
      expect(failed.state).toBe('failed');
      expect(failed.error).toMatch(/\w/);
      expect(await sendAfter(house, office, 30)).toBe(0);
      await send();
      expect(office.received.at(-1)).toContain('<sf:Incidencia>S</sf:Incidencia>');
      expect((await filings(sale.invoiceNumber))[0]!.state).toBe('accepted');
    },
  );

  test('B-30 an answer that is lost on its way: what was taken already is known and not taken twice', async () => {
    await send();
    const sale = await sell();
    office.next = 'swallow';
    await send();
    expect((await filings(sale.invoiceNumber))[0]!.state).toBe('waiting');
    expect(office.kept.size).toBeGreaterThan(0);
    await send();
    const [filing] = await filings(sale.invoiceNumber);
    expect([filing!.state, filing!.errorCode]).toEqual(['accepted', null]);
  });

  test('B-30 two processes at once send one message', async () => {
    await send();
    await sell();
    const at = new Date(Date.now() + (clock += 4000) * 1000);
    const before = office.received.length;
    const counts = await Promise.all([1, 2, 3].map(() => sendTaxRecords(house.db, officeOf(house, office), at)));
    expect(counts.reduce((all, one) => all + one, 0)).toBe(1);
    expect(office.received).toHaveLength(before + 1);
  });
});

describe('R-SALE-05 B-30 what a buyer takes home', () => {
  const legends = [receiptsEs.verify.above, receiptsEs.verify.below];
  /** Of the paper of a record, and of each of its invoices. */
  const papers = async (sale: { id: string }): Promise<string[]> => {
    const { data } = (await till.get(`/v1/invoices?recordId=${sale.id}`)).json;
    const urls = data.map(({ id }: { id: string }) => `/v1/invoices/${id}/document?type=PDF`);
    const answers = await Promise.all([`/v1/sales/${sale.id}/receipt?type=PDF`, ...urls].map((url) => till.get(url)));
    return await Promise.all(answers.map(async ({ bytes }) => (await pdfText(bytes)).text));
  };

  test('R-SALE-05 bears the square code of the tax office and its words, on the page and on the roll', async () => {
    const sale = await sell();
    for (const text of await papers(sale)) for (const words of legends) expect(text).toContain(words);
    const roll = await till.get(`/v1/sales/${sale.id}/receipt?type=COMPLETE_CUSTOMER`);
    const said = roll.bytes.toString('latin1');
    expect(said).toContain(`ValidarQR?nif=${TEST_COMPANY.taxId}&numserie=${sale.invoiceNumber}&fecha=`);
    expect(said.indexOf('QR tributario')).toBeLessThan(said.indexOf(TEST_COMPANY.legalName));
    // Level M, of 6 dots a module: 31 to 40 mm.
    expect(roll.bytes.includes(Buffer.from([0x1d, 0x28, 0x6b, 3, 0, 49, 67, 6]))).toBe(true);
    expect(roll.bytes.includes(Buffer.from([0x1d, 0x28, 0x6b, 3, 0, 49, 69, 49]))).toBe(true);
  });

  test('R-SALE-05 of a company that sends nothing bears none', async () => {
    const other = await openTill(house);
    const quiet = await newCompany(admin);
    await house.db.pool.query('update stores set company_id = $1 where id = $2', [quiet, other.shop.id]);
    const sale = (await other.sell([(await other.shop.piece()).code], 10_000)).json;
    const { bytes } = await other.get(`/v1/sales/${sale.id}/receipt?type=PDF`);
    const { text } = await pdfText(bytes);
    for (const words of legends) expect(text).not.toContain(words);
  });
});

describe('B-30 what is not accepted', () => {
  test('B-30 a buyer the tax office does not know is refused with its code, told, and put right by a later record', async () => {
    await send();
    const sale = await sellTo(false);
    await send();
    const [refused] = await filings(sale.invoiceNumber);
    expect(refused).toMatchObject({ state: 'refused', errorCode: 1110 });
    expect(await alarms()).toContainEqual(expect.stringContaining(TEST_COMPANY.legalName));

    const accountant = await till.shop.till('ACCOUNTANT');
    const body = {
      recipient: { name: 'Ana Ruiz', taxId: '99999999R' },
      reason: 'El NIF estaba mal',
      signature: accountant.signature,
    };
    const key = randomUUID();
    const url = `/v1/tax-records/${refused!.id}/correct`;
    const answer = await accountant.call('POST', url, body, key);
    expect(answer).toMatchObject({ status: 200, json: { state: 'corrected' } });
    expect((await accountant.call('POST', url, body, key)).text).toBe(answer.text);
    expect(await accountant.call('POST', url, body)).toMatchObject({ status: 409 });
    await send();
    const xml = office.received.at(-1)!;
    expect(xml).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
    expect(xml).toContain('<sf:NIF>99999999R</sf:NIF>');
    const [corrected] = await filings(sale.invoiceNumber);
    expect(corrected).toMatchObject({ state: 'accepted', isCorrection: true });
    const { others } = (await admin.get(`/v1/tax-records/${corrected!.id}`)).json;
    expect(others).toHaveLength(2);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 a correction of what was accepted says so, and one that is refused is corrected as refused before', async () => {
    await send();
    const sale = await sellTo();
    await send();
    const correct = async (taxId: string) => {
      const [last] = await filings(sale.invoiceNumber);
      const answer = await admin.call('POST', `/v1/tax-records/${last!.id}/correct`, {
        recipient: { name: 'Joyería Isla, S. L.', taxId },
        reason: 'Cambia el nombre',
        signature: admin.signature,
      });
      expect(answer.status).toBe(200);
      await send();
      return (await filings(sale.invoiceNumber))[0]!.state;
    };
    const unknown = nextTaxId();
    office.unknown.add(unknown);
    expect(await correct(unknown)).toBe('refused');
    expect(office.received.at(-1)).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>');
    expect(await correct(nextTaxId())).toBe('accepted');
    expect(office.received.at(-1)).toContain('<sf:RechazoPrevio>S</sf:RechazoPrevio>');
  });

  test('B-30 an invoice with an amount is not annulled: a corrective one takes it back; a simplified one has no buyer', async () => {
    await send();
    const sale = await sell();
    await send();
    const [filing] = await filings(sale.invoiceNumber);
    const act = (verb: string, more = {}) =>
      admin.call('POST', `/v1/tax-records/${filing!.id}/${verb}`, {
        reason: 'Prueba',
        signature: admin.signature,
        ...more,
      });
    expect(await act('annul')).toMatchObject({ status: 409 });
    expect(await act('resend')).toMatchObject({ status: 409 });
    expect(await act('correct', { recipient: { name: 'Nadie Nadie', taxId: '99999999R' } })).toMatchObject({
      status: 409,
      json: { code: 'TAX_RECIPIENT_NONE', fields: [{ path: 'recipient' }] },
    });
    expect(await act('correct', { recipient: { name: 'Ana Ruiz', taxId: '99999999A' } })).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'recipient.taxId' }] },
    });
  });

  test('B-30 the certificate of another company sends nothing: the whole message comes back, and direction hears why', async () => {
    await send();
    const sale = await sell();
    expect((await install(admin, companyId, { file: taxCertificate('B00000000') })).status).toBe(201);
    await send();
    expect((await filings(sale.invoiceNumber))[0]!.state).toBe('waiting');
    expect(await alarms()).toContainEqual(expect.stringContaining('Codigo[4112]'));
    expect((await install(admin, companyId)).status).toBe(201);
    await send();
    expect((await filings(sale.invoiceNumber))[0]!.state).toBe('accepted');
  });
});

describe('B-30 whether a company sends', () => {
  test('B-30 needs the declaration, a certificate that lasts, and a day to come; leaving it waits for the year to end', async () => {
    const other = await newCompany(admin);
    expect(await setMode(admin, other, 'test')).toMatchObject({
      status: 409,
      json: { code: 'TAX_CERTIFICATE_MISSING', fields: [{ path: 'mode' }] },
    });
    expect(await install(admin, other, { password: 'otra' })).toMatchObject({
      status: 422,
      json: { code: 'TAX_CERTIFICATE_UNREADABLE', fields: [{ path: 'password' }] },
    });
    expect(await install(admin, other, { file: taxCertificate('B00000000', -1) })).toMatchObject({
      status: 422,
      json: { code: 'TAX_CERTIFICATE_OVER' },
    });
    expect((await install(admin, other)).status).toBe(201);
    // That nothing is sent is an answer, once.
    expect((await setMode(admin, other, 'off')).status).toBe(201);
    expect(await setMode(admin, other, 'off')).toMatchObject({ json: { code: 'TAX_MODE_UNCHANGED' } });
    expect(await setMode(admin, other, 'test', { since: '2026-01-01' })).toMatchObject({
      status: 422,
      json: { code: 'TAX_MODE_PAST', fields: [{ path: 'since' }] },
    });
    const key = randomUUID();
    const begun = await setMode(admin, other, 'on', {}, key);
    expect(begun).toMatchObject({ status: 201, json: { mode: 'on' } });
    expect((await setMode(admin, other, 'on', {}, key)).text).toBe(begun.text);
    for (const mode of ['off', 'test'] as const)
      expect(await setMode(admin, other, mode)).toMatchObject({ status: 422, json: { code: 'TAX_MODE_YEAR' } });
    expect((await setMode(admin, other, 'off', { since: '2028-01-01' })).status).toBe(201);
  });

  test('B-30 is said by direction, who signs; accounting reads it, a shop does not', async () => {
    const accountant = await till.shop.till('ACCOUNTANT');
    expect((await setMode(accountant, companyId, 'test')).status).toBe(403);
    expect((await install(accountant, companyId)).status).toBe(403);
    expect((await declare(accountant)).status).toBe(403);
    expect((await accountant.get(`/v1/tax-records/companies/${companyId}`)).json).toMatchObject({ mode: 'on' });
    expect((await till.get('/v1/tax-records/companies')).status).toBe(403);
    expect((await setMode(admin, companyId, 'off', { signature: undefined })).status).toBe(422);
    const manager = await till.shop.till('MANAGER');
    expect((await setMode(admin, companyId, 'off', { signature: manager.signature })).json.fields).toMatchObject([
      { path: 'signature.employeeId' },
    ]);
  });

  test('B-30 B-46 a certificate about to end is told a month before, and is a figure with the records that wait', async () => {
    const told = async () => {
      const text = await figuresPage(house.app);
      return ['certificate_left', 'tax_records_oldest_age'].map((name) => figure(text, `quilate_${name}_seconds`)!);
    };
    expect((await told())[0]).toBeGreaterThan(30 * 86_400);
    expect((await install(admin, companyId, { file: taxCertificate(TEST_COMPANY.taxId, 20) })).status).toBe(201);
    await watchCertificates(house.db, house.app.services.alarms);
    expect(await alarms()).toContainEqual(expect.stringContaining('caduca el'));
    const [left, before] = await told();
    expect([left! > 18 * 86_400, left! < 21 * 86_400]).toEqual([true, true]);
    await sell();
    const [, age] = await told();
    expect([before, age! > 0, age! < 60]).toEqual([0, true, true]);
    expect(figure(await figuresPage(house.app), 'quilate_tax_records_waiting')).toBe(1);
    expect(await send()).toBe(1);
    expect((await install(admin, companyId)).status).toBe(201);
  });

  test('B-30 the producer of the program says so on a page, with the version that runs and its installation', async () => {
    const { json } = await admin.get('/v1/tax-records/declaration');
    expect(json).toMatchObject({
      system: { name: 'Quilate', id: 'QL' },
      declared: { producerTaxId: 'B12345674', installation: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    const again = await declare(admin, { place: 'Arucas' });
    expect(again.json.declared).toMatchObject({ place: 'Arucas', installation: json.declared.installation });
  });

  test('B-30 an inspector takes the records of some days away, as they were made, and each file holds against the schema', async () => {
    const { unzipSync, strFromU8 } = await import('fflate');
    const url = `/v1/tax-records/companies/${companyId}/take?from=2026-01-01&to=2099-12-31`;
    const { status, bytes } = await admin.get(url);
    expect(status).toBe(200);
    const files = Object.values(unzipSync(new Uint8Array(bytes))).map((file) => strFromU8(file));
    expect(files).toHaveLength(1);
    expect(await schemaFaults('SuministroLR', files[0]!.replace(/^<\?xml.*\?>\n/, ''))).toEqual([]);
    const { recordCount } = (await admin.get(`/v1/tax-records/companies/${companyId}`)).json;
    expect(files[0]!.match(/<sfLR:RegistroFactura>/g)).toHaveLength(recordCount);
    expect((await admin.get(url)).bytes.equals(bytes)).toBe(true);
  });
});
