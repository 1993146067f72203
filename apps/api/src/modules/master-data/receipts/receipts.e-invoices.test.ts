/** A complete invoice as Facturae: what it says, who signed it, and that it stays as it was signed. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast, newMetals, sell as sellBar, takeBack } from '../../../../test/bars.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { setRegime, shopOfItsOwn } from '../../../../test/companies.ts';
import { certify, readFacturae, shapeFaults, signatureFaults, sumFaults } from '../../../../test/facturae.ts';
import { ok } from '../../../../test/goods.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { newCustomer, newStranger } from '../../../../test/people.ts';
import { newShop, openTill, seedPapers, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { install, taxCertificate } from '../../../../test/tax-records.ts';
import { sendMails } from '../../../platform/outbox.ts';
import { drawEInvoice } from './receipts.e-invoices.ts';
import { drawInvoice } from './receipts.paper.ts';

const house = useHouse();
const TRIANA = { street: 'Calle Triana 41', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
const company = () => ({
  idKind: 'TAX_ID',
  nationalId: nextTaxId(),
  name: 'Hoteles & Regalos «Sur», S. A.',
  surname: '',
});

async function known(till: Till, who: Record<string, unknown> = company()): Promise<string> {
  const id = await newStranger(till, who);
  await seedPapers(house, id, ['DATA_PRIVACY', 'NATIONAL_ID']);
  return id;
}
interface Sold {
  readonly id: string;
  readonly totalCents: number;
  readonly lines: readonly { readonly id: string }[];
  readonly payments: readonly { readonly id: string }[];
}
async function soldTo(till: Till, more: Record<string, unknown> = {}, prices = [10_000]): Promise<Sold> {
  const codes: string[] = [];
  for (const price of prices) codes.push((await till.shop.piece(price)).code);
  const total = prices.reduce((sum, price) => sum + price, 0);
  return await ok(till.sell(codes, total, { customerId: await known(till), invoiceAddress: TRIANA, ...more }));
}
const invoicesOf = async (till: Till, recordId: string) =>
  (await till.get(`/v1/invoices?recordId=${recordId}&sort=issuedAt`)).json.data;
const urlOf = (id: string, verb: string): string => `/v1/invoices/${id}/${verb}`;
const sign = (till: Till, id: string, key?: string) => till.call('POST', urlOf(id, 'sign'), undefined, key);
const taken = async (till: Till, id: string): Promise<string> =>
  (await till.get(urlOf(id, 'e-invoice'))).bytes.toString('utf8');
async function signedOf(till: Till, recordId: string, at = 0): Promise<string> {
  const invoice = (await invoicesOf(till, recordId))[at];
  await ok(sign(till, invoice.id));
  return await taken(till, invoice.id);
}
async function sound(xml: string): Promise<void> {
  expect([await shapeFaults(xml), await signatureFaults(xml), sumFaults(xml)]).toEqual([[], [], []]);
}
const giveBack = (till: Till, sale: Sold) =>
  till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0]!.id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0]!.id, method: 'CASH', amountCents: 3_333 }],
    signature: till.signature,
  });

describe('an invoice of a company that has its certificate', () => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill(house);
    await certify(house);
  });

  test('R-DOC-01 B-30 is a Facturae of the seller and the buyer, of each piece and of the tax, signed by the company', async () => {
    const sale = await soldTo(till, {}, [3_333, 3_333, 3_334, 12_345]);
    const [invoice] = await invoicesOf(till, sale.id);
    expect(invoice).toMatchObject({ type: 'C', canBeElectronic: true, isElectronic: false });
    const xml = await signedOf(till, sale.id);
    await sound(xml);
    const { FileHeader, Parties, Invoices } = readFacturae(xml);
    expect(FileHeader).toMatchObject({ SchemaVersion: '3.2.2', Modality: 'I', InvoiceIssuerType: 'EM' });
    expect(Parties.SellerParty.TaxIdentification).toMatchObject({ PersonTypeCode: 'J', ResidenceTypeCode: 'R' });
    expect(Parties.BuyerParty.LegalEntity).toMatchObject({
      CorporateName: 'Hoteles & Regalos «Sur», S. A.',
      AddressInSpain: { Address: TRIANA.street, PostCode: '35002', CountryCode: 'ESP' },
    });
    const { InvoiceHeader, InvoiceTotals, TaxesOutputs, Items } = Invoices.Invoice;
    expect(InvoiceHeader).toMatchObject({
      InvoiceNumber: invoice.number,
      InvoiceDocumentType: 'FC',
      InvoiceClass: 'OO',
    });
    expect(TaxesOutputs.Tax).toMatchObject([{ TaxTypeCode: '03', TaxRate: '15.00' }]);
    expect(Items.InvoiceLine).toHaveLength(4);
    expect([InvoiceTotals.InvoiceTotal, InvoiceTotals.TotalTaxOutputs]).toEqual([
      (invoice.totalCents / 100).toFixed(2),
      (invoice.taxCents / 100).toFixed(2),
    ]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-DOC-01 is signed once, and the same bytes are handed out ever after; a changed amount breaks the signature', async () => {
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

  test('R-SALE-05 R-DOC-01 what comes back is a corrective one by differences, of the one it corrects', async () => {
    const sale = await soldTo(till, {}, [3_333, 9_999]);
    const back = await ok(giveBack(till, sale));
    expect(back.id).toBe(sale.id);
    const [corrected, corrective] = await invoicesOf(till, sale.id);
    expect([corrected.type, corrective.type, corrective.canBeElectronic]).toEqual(['C', 'X', true]);
    const xml = await signedOf(till, sale.id, 1);
    await sound(xml);
    const { InvoiceHeader, Items, InvoiceTotals } = readFacturae(xml).Invoices.Invoice;
    expect(InvoiceHeader).toMatchObject({
      InvoiceClass: 'OR',
      Corrective: { InvoiceNumber: corrected.number, CorrectionMethod: '02' },
    });
    expect(Items.InvoiceLine).toMatchObject([{ Quantity: '-1', UnitPriceWithoutTax: '28.98', GrossAmount: '-28.98' }]);
    expect(InvoiceTotals.InvoiceTotal).toBe('-33.33');
  });

  test('R-SALE-01 R-DOC-01 the complete one that takes the place of a simplified one says which', async () => {
    const customerId = await known(till);
    const sale = await ok(till.sell([(await till.shop.piece()).code], 10_000, { customerId }));
    const { signature } = till;
    await ok(till.call('POST', `/v1/sales/${sale.id}/issue-invoice`, { address: TRIANA, signature }));
    const [simplified, complete] = await invoicesOf(till, sale.id);
    expect([simplified.canBeElectronic, complete.canBeElectronic]).toEqual([false, true]);
    const xml = await signedOf(till, sale.id, 1);
    await sound(xml);
    const { InvoiceHeader, LegalLiterals } = readFacturae(xml).Invoices.Invoice;
    expect(InvoiceHeader).toMatchObject({ InvoiceClass: 'OO', InvoiceNumber: complete.number });
    expect(LegalLiterals.LegalReference).toContainEqual(expect.stringContaining(simplified.number));
  });

  test('R-MELT-02 R-DOC-01 of a bar the buyer accounts for the tax, and of its corrective one too', async () => {
    const metals = await newMetals(house);
    const { id } = await cast(metals);
    await certify(house);
    await ok(sellBar(metals, id, { invoiceAddress: TRIANA }));
    await ok(takeBack(metals, id));
    for (const at of [0, 1]) {
      const xml = await signedOf(metals, id, at);
      await sound(xml);
      const { LegalLiterals, Items, TaxesOutputs } = readFacturae(xml).Invoices.Invoice;
      expect(LegalLiterals.LegalReference).toContainEqual(expect.stringMatching(/^Inversión del sujeto pasivo/));
      expect(TaxesOutputs.Tax).toMatchObject([{ TaxRate: '0.00', TaxAmount: { TotalAmount: '0.00' } }]);
      expect(Items.InvoiceLine[0].SpecialTaxableEvent).toBeUndefined();
    }
  });

  test('R-MELT-02 B-30 of a bar that is sent out of the islands its cause is the export, and nobody accounts for the tax', async () => {
    const metals = await newMetals(house);
    const { id } = await cast(metals);
    await certify(house);
    const hanau = { street: 'Heraeusstraße 12', postalCode: '63450', city: 'Hanau', province: '', countryCode: 'DE' };
    await ok(sellBar(metals, id, { refineryTaxId: 'DE123456789', invoiceAddress: hanau, isExported: true }));
    await ok(takeBack(metals, id));
    for (const at of [0, 1]) {
      const xml = await signedOf(metals, id, at);
      await sound(xml);
      const { Parties, Invoices } = readFacturae(xml);
      expect(Parties.BuyerParty.TaxIdentification).toMatchObject({
        ResidenceTypeCode: 'U',
        TaxIdentificationNumber: 'DE123456789',
      });
      const { LegalLiterals } = Invoices.Invoice;
      expect(LegalLiterals.LegalReference).toContainEqual(expect.stringMatching(/^Envío fuera de Canarias/));
      expect(LegalLiterals.LegalReference).not.toContainEqual(expect.stringMatching(/^Inversión/));
    }
  });

  test('R-CUST-08 B-30 a company of the Union is named by its number with its letters, one of the rest and a person by their own', async () => {
    const lisbon = { street: 'Rua Augusta 1', postalCode: '1100-048', city: 'Lisboa', province: '', countryCode: 'PT' };
    const cases = [
      [{ idKind: 'FOREIGN_TAX_ID', nationalId: '502011378', idCountry: 'PT', name: 'Ouro Lda', surname: '' }, lisbon],
      [
        { idKind: 'FOREIGN_TAX_ID', nationalId: 'GB123456789', idCountry: 'GB', name: 'Gold Ltd', surname: '' },
        { ...lisbon, street: '12 Baker Street', city: 'London', countryCode: 'GB' },
      ],
    ] as const;
    const said = [];
    for (const [who, invoiceAddress] of cases) {
      const sale = await soldTo(till, { customerId: await known(till, who), invoiceAddress, isExported: true });
      const xml = await signedOf(till, sale.id);
      await sound(xml);
      said.push(readFacturae(xml));
    }
    const parties = said.map(({ Parties }) => Parties.BuyerParty);
    expect(parties).toMatchObject([
      {
        TaxIdentification: { PersonTypeCode: 'J', ResidenceTypeCode: 'U', TaxIdentificationNumber: 'PT502011378' },
        LegalEntity: { OverseasAddress: { PostCodeAndTown: '1100-048 Lisboa', CountryCode: 'PRT' } },
      },
      {
        TaxIdentification: { PersonTypeCode: 'J', ResidenceTypeCode: 'E', TaxIdentificationNumber: 'GB123456789' },
        LegalEntity: { OverseasAddress: { CountryCode: 'GBR' } },
      },
    ]);
    const { Items, LegalLiterals } = said[0].Invoices.Invoice;
    expect(Items.InvoiceLine[0].SpecialTaxableEvent).toEqual({
      SpecialTaxableEventCode: '01',
      SpecialTaxableEventReason: expect.stringMatching(/^03 Envío fuera de Canarias/),
    });
    expect(LegalLiterals.LegalReference[0]).toContain('Envío fuera de Canarias');
    expect(said[0].Invoices.Invoice.AdditionalData).toEqual({
      InvoiceAdditionalInformation: expect.stringMatching(/^03 Envío fuera de Canarias/),
    });

    const customerId = await newCustomer(till, { name: 'Ana María', surname: 'Pérez de la Fe' });
    const xml = await signedOf(till, (await soldTo(till, { customerId })).id);
    await sound(xml);
    expect(readFacturae(xml).Parties.BuyerParty).toMatchObject({
      TaxIdentification: { PersonTypeCode: 'F', ResidenceTypeCode: 'R' },
      Individual: { Name: 'Ana María', FirstSurname: 'Pérez de la Fe' },
    });
  });

  test('B-30 R-DOC-01 of investment gold its cause is said of the line and of the invoice, and what is charged says none', async () => {
    const bar = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 10_000, family: 'LINGOTE' });
    const { version } = (await till.get(`/v1/products/${bar.id}`)).json;
    const investment = { kind: 'INGOT', fineness: 999 };
    const price = { version, priceReference: 'FIXED', fixedPriceCents: 80_000, taxBp: 0, investment };
    const admin = await till.shop.till('ADMIN');
    await ok(admin.call('POST', `/v1/products/${bar.id}/set-price`, price));
    const customerId = await known(till);
    const sale = await ok(till.sell([bar.code], 80_000, { customerId, invoiceAddress: TRIANA }));
    const xml = await signedOf(till, sale.id);
    await sound(xml);
    const { Items, AdditionalData } = readFacturae(xml).Invoices.Invoice;
    const why = '03 Oro de inversión: entrega exenta de IGIC (Decreto Legislativo 1/2025, art. 71)';
    expect([Items.InvoiceLine[0].SpecialTaxableEvent.SpecialTaxableEventReason, AdditionalData]).toEqual([
      why,
      { InvoiceAdditionalInformation: why },
    ]);
    const charged = readFacturae(await signedOf(till, (await soldTo(till)).id));
    expect(charged.Invoices.Invoice.AdditionalData).toBeUndefined();
  });

  test('R-CUST-08 R-DOC-01 names and addresses as long as a record takes them are cut to what the format takes', async () => {
    const who = { ...company(), name: '«Joyas»'.padEnd(80, 'ñ') };
    const province = 'Santa Cruz de Tenerife';
    const longest = { street: 'Ñ'.repeat(150), city: 'Á'.repeat(80), postalCode: '38001', province };
    const sale = await soldTo(till, { customerId: await known(till, who), invoiceAddress: longest });
    const xml = await signedOf(till, sale.id);
    await sound(xml);
    const { CorporateName, AddressInSpain } = readFacturae(xml).Parties.BuyerParty.LegalEntity;
    expect([CorporateName.length, AddressInSpain.Address.length, AddressInSpain.Town.length]).toEqual([80, 80, 50]);
    expect(AddressInSpain.Province).toBe('Sta. Cruz Tenerife');
  });

  test('R-DOC-01 goes by mail beside its paper, signed on the way, and as it is the second time', async () => {
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
    expect(text).toContain(`${number}.xsig`);
    expect(text).toContain(`${number}.pdf`);
    const xml = await taken(till, id);
    await ok(send());
    expect(await taken(till, id)).toBe(xml);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-DOC-01 what is no complete invoice to a tax number is refused by its name', async () => {
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

  test('R-DOC-01 of another shop it is not there, and who may see none makes none', async () => {
    const sale = await soldTo(till);
    const [{ id }] = await invoicesOf(till, sale.id);
    const other = await openTill(house);
    expect([(await sign(other, id)).status, (await other.get(urlOf(id, 'e-invoice'))).status]).toEqual([404, 404]);
    const smith = await (await newShop(house)).till('GOLD_SMITH');
    expect([(await sign(smith, id)).status, (await smith.get(urlOf(id, 'e-invoice'))).status]).toEqual([403, 403]);
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    await ok(sign(accountant, id));
  });
});

test('R-DOC-01 without a certificate in force it is refused with the way to put it right, and made once there is one', async () => {
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

test('R-DOC-01 of a company that had not said its address it cannot be made', async () => {
  const { till } = await shopOfItsOwn(house);
  await house.db.pool.query(
    `update companies set street = '' where id = (select company_id from stores where id = $1)`,
    [till.shop.id],
  );
  const sale = await soldTo(till);
  const [{ id }] = await invoicesOf(till, sale.id);
  expect((await sign(till, id)).json.code).toBe('E_INVOICE_ISSUER_INCOMPLETE');
});
