/** A Facturae is signed once and stays as it was signed; what cannot be one is refused by its name. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { setRegime, shopOfItsOwn } from '../../../../test/companies.ts';
import {
  invoicesOf,
  known,
  sign,
  signedOf,
  type Sold,
  soldTo,
  sound,
  taken,
  urlOf,
} from '../../../../test/e-invoices.ts';
import { certify, readFacturae, signatureFaults } from '../../../../test/facturae.ts';
import { ok } from '../../../../test/goods.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { install, taxCertificate } from '../../../../test/tax-records.ts';
import { sendMails } from '../../../platform/outbox.ts';
import { drawEInvoice } from './receipts.e-invoices.ts';
import { drawInvoice } from './receipts.paper.ts';

const house = useHouse();
/** What came in a mail under that name. */
const attachedIn = (mail: string, name: string): string =>
  Buffer.from(
    new RegExp(`filename="?${name}"?[\\s\\S]*?\\r?\\n\\r?\\n([A-Za-z0-9+/=\\s]+)`).exec(mail)![1]!,
    'base64',
  ).toString('utf8');

describe('an invoice of a company that has its certificate', () => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill(house);
    await certify(house);
  });

  test('B-30 is signed once, and the same bytes are handed out ever after; a changed amount breaks the signature', async () => {
    const sale = await soldTo(till);
    const [{ id }] = await invoicesOf(till, sale.id);
    expect((await till.get(urlOf(id, 'e-invoice'))).json.code).toBe('E_INVOICE_UNSIGNED');
    const key = randomUUID();
    const first = await sign(till, id, key);
    expect([first.status, first.json.isElectronic]).toEqual([201, true]);
    expect((await sign(till, id, key)).text).toBe(first.text);
    const again = await sign(till, id);
    expect([again.status, again.json.code]).toEqual([409, 'E_INVOICE_SIGNED']);
    const file = await till.get(urlOf(id, 'e-invoice'));
    expect(file.headers['content-disposition']).toContain(`${first.json.number}.xsig`);
    const xml = file.bytes.toString('utf8');
    await certify(house);
    expect(await taken(till, id)).toBe(xml);
    expect(await signatureFaults(xml.replace('<InvoiceTotal>100.00<', '<InvoiceTotal>10.00<'))).toEqual([
      'digest of «»',
    ]);
    expect(await signatureFaults(xml.replace('>emisor<', '>receptor<'))).toEqual(['digest of «#SignedProperties»']);
    expect(await signatureFaults(xml.replace('URI=""', 'URI="" Type="x"'))).toContain('signature');
    const { rows } = await house.db.pool.query(`select 1 from access_log where kind = 'paper' and subject = $1`, [id]);
    expect(rows).toHaveLength(2);
  });

  test('B-30 goes by mail beside its paper, signed on the way, and as it is the second time', async () => {
    const sale = await soldTo(till);
    const [{ id, number }] = await invoicesOf(till, sale.id);
    const to = 'proveedores@hotel.example';
    const send = () => till.call('POST', urlOf(id, 'mail'), { to, withEInvoice: true });
    expect((await ok(send())).isElectronic).toBe(true);
    const server = await mailServer();
    const draw = async (db: typeof house.db) => [await drawInvoice(db, id), await drawEInvoice(db, id)];
    await sendMails(house.db, {
      smtpUrl: server.url,
      mailFrom: 'Joyería <tienda@joyeria.example>',
      sms: undefined,
      secrets: house.app.secrets,
      reach: async () => undefined,
      draw: (_, { kind }) => (kind === 'e-invoice' ? draw(house.db) : Promise.resolve([])),
    });
    server.close();
    const text = server.received.join('\n');
    expect(text).toContain(`${number}.pdf`);
    const xml = await taken(till, id);
    expect(attachedIn(text, `${number}.xsig`)).toBe(xml);
    await ok(send());
    expect(await taken(till, id)).toBe(xml);
    expect((await drawEInvoice(house.db, id)).bytes.toString('utf8')).toBe(xml);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 what is no complete invoice to a tax number is refused by its name', async () => {
    const simplified = (await ok(till.sell([(await till.shop.piece()).code], 10_000))) as Sold;
    const tourist = {
      idKind: 'PASSPORT',
      nationalId: 'XD7700077',
      idCountry: 'GB',
      name: 'Mary',
      surname: 'Smith',
    };
    const london = { street: '12 Baker Street', postalCode: 'NW1', city: 'London', province: '', countryCode: 'GB' };
    const passport = await soldTo(till, { customerId: await known(till, tourist), invoiceAddress: london });
    const far = { idKind: 'FOREIGN_TAX_ID', nationalId: '990011', idCountry: 'XK', name: 'Ari SHPK', surname: '' };
    const kosovo = await soldTo(till, {
      customerId: await known(till, far),
      invoiceAddress: { ...london, city: 'Prishtina', countryCode: 'XK' },
    });
    const found = [];
    for (const { id } of [simplified, passport, kosovo]) {
      const [invoice] = await invoicesOf(till, id);
      const { status, json } = await sign(till, invoice.id);
      found.push([status, json.code, invoice.canBeElectronic]);
    }
    expect(found).toEqual([
      [409, 'E_INVOICE_SIMPLIFIED', false],
      [409, 'E_INVOICE_TAX_NUMBER_MISSING', false],
      [409, 'E_INVOICE_COUNTRY_UNKNOWN', true],
    ]);
  });

  test('R-PERM-01 B-30 of another shop it is not there, and who may see none makes none', async () => {
    const sale = await soldTo(till);
    const [{ id }] = await invoicesOf(till, sale.id);
    const other = await openTill(house);
    expect([(await sign(other, id)).status, (await other.get(urlOf(id, 'e-invoice'))).status]).toEqual([404, 404]);
    const smith = await (await newShop(house)).till('GOLD_SMITH');
    expect([(await sign(smith, id)).status, (await smith.get(urlOf(id, 'e-invoice'))).status]).toEqual([403, 403]);
    const mail = { to: 'a@b.example', withEInvoice: true };
    for (const [who, status] of [
      [other, 404],
      [smith, 403],
    ] as const)
      expect((await who.call('POST', urlOf(id, 'mail'), mail)).status).toBe(status);
    expect((await invoicesOf(till, sale.id))[0]).toMatchObject({ isElectronic: false });
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    await ok(sign(accountant, id));
  });
});

test('B-30 without a certificate in force it is refused with the way to put it right, and made once there is one', async () => {
  const taxId = nextTaxId();
  const { till, admin, companyId } = await shopOfItsOwn(house, { taxId });
  await setRegime(admin, companyId);
  const sale = await soldTo(till);
  const [{ id }] = await invoicesOf(till, sale.id);
  const refused = await sign(till, id);
  expect([refused.status, refused.json.code]).toEqual([409, 'E_INVOICE_CERTIFICATE_MISSING']);
  expect(refused.json.message).toContain('instálalo en VeriFactu');
  const mailed = await till.call('POST', urlOf(id, 'mail'), { to: 'a@b.example', withEInvoice: true });
  expect(mailed.json.code).toBe('E_INVOICE_CERTIFICATE_MISSING');
  await ok(install(admin, companyId, { file: taxCertificate(taxId) }));
  const xml = await signedOf(till, sale.id);
  await sound(xml);
  const { Items, LegalLiterals } = readFacturae(xml).Invoices.Invoice;
  expect(Items.InvoiceLine[0].SpecialTaxableEvent.SpecialTaxableEventReason).toContain('Comerciante minorista');
  expect(LegalLiterals.LegalReference[0]).toContain('Comerciante minorista');
});

test('B-30 of a company that had not said its address it cannot be made', async () => {
  const { till } = await shopOfItsOwn(house);
  await house.db.pool.query(
    `update companies set street = '' where id = (select company_id from stores where id = $1)`,
    [till.shop.id],
  );
  const sale = await soldTo(till);
  const [{ id }] = await invoicesOf(till, sale.id);
  expect((await sign(till, id)).json.code).toBe('E_INVOICE_ISSUER_INCOMPLETE');
});
