/** A complete invoice as Facturae: what it says of whom, of what, and of its tax. */
import { X509Certificate } from 'node:crypto';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast, newMetals, SALE, sell as sellBar, takeBack } from '../../../../test/bars.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { company, invoicesOf, known, signedOf, type Sold, soldTo, sound, TRIANA } from '../../../../test/e-invoices.ts';
import { certify, readFacturae } from '../../../../test/facturae.ts';
import { ok } from '../../../../test/goods.ts';
import { newCustomer } from '../../../../test/people.ts';
import { openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
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

  test('B-30 is a Facturae of the seller and the buyer, of each piece and of the tax, signed by the company', async () => {
    const who = company();
    const customerId = await known(till, who);
    const sale = await soldTo(till, { customerId }, [3_333, 3_333, 3_334, 12_345]);
    const [invoice] = await invoicesOf(till, sale.id);
    expect(invoice).toMatchObject({ type: 'C', canBeElectronic: true, isElectronic: false });
    const xml = await signedOf(till, sale.id);
    await sound(xml);
    const { FileHeader, Parties, Invoices } = readFacturae(xml);
    expect(FileHeader).toMatchObject({ SchemaVersion: '3.2.2', Modality: 'I', InvoiceIssuerType: 'EM' });
    expect(Parties).toMatchObject({
      SellerParty: {
        TaxIdentification: {
          PersonTypeCode: 'J',
          ResidenceTypeCode: 'R',
          TaxIdentificationNumber: TEST_COMPANY.taxId,
        },
        LegalEntity: {
          CorporateName: TEST_COMPANY.legalName,
          AddressInSpain: { Address: TEST_COMPANY.street, PostCode: TEST_COMPANY.postalCode, CountryCode: 'ESP' },
        },
      },
      BuyerParty: {
        TaxIdentification: {
          PersonTypeCode: 'J',
          ResidenceTypeCode: 'R',
          TaxIdentificationNumber: who.nationalId,
        },
        LegalEntity: {
          CorporateName: 'Hoteles & Regalos «Sur», S. A.',
          AddressInSpain: { Address: TRIANA.street, PostCode: '35002', CountryCode: 'ESP' },
        },
      },
    });
    const { InvoiceHeader, InvoiceIssueData, InvoiceTotals, TaxesOutputs, Items } = Invoices.Invoice;
    expect(InvoiceHeader).toMatchObject({
      InvoiceNumber: invoice.number,
      InvoiceDocumentType: 'FC',
      InvoiceClass: 'OO',
    });
    expect(InvoiceIssueData).toMatchObject({
      IssueDate: businessDate(new Date()),
      InvoiceCurrencyCode: 'EUR',
      TaxCurrencyCode: 'EUR',
    });
    const euros = (cents: number): string => (cents / 100).toFixed(2);
    expect(TaxesOutputs.Tax).toMatchObject([
      {
        TaxTypeCode: '03',
        TaxRate: '15.00',
        TaxableBase: { TotalAmount: euros(invoice.totalCents - invoice.taxCents) },
        TaxAmount: { TotalAmount: euros(invoice.taxCents) },
      },
    ]);
    const { lines } = (await till.get(`/v1/sales/${sale.id}`)).json;
    expect(lines).toHaveLength(4);
    // Of each piece what it is, with its code, and its price without the tax.
    for (const [at, { productCode }] of lines.entries())
      expect(Items.InvoiceLine[at]).toMatchObject({
        ItemDescription: expect.stringContaining(productCode),
        Quantity: '1',
        TaxesOutputs: { Tax: [{ TaxTypeCode: '03', TaxRate: '15.00' }] },
      });
    expect(Items.InvoiceLine.map(({ GrossAmount }: { GrossAmount: string }) => GrossAmount)).toEqual([
      '28.98',
      '28.98',
      '28.99',
      '107.35',
    ]);
    const signer = new X509Certificate(Buffer.from(/<ds:X509Certificate>([^<]+)</.exec(xml)![1]!, 'base64'));
    expect(signer.subject).toContain(TEST_COMPANY.taxId);
    expect([InvoiceTotals.InvoiceTotal, InvoiceTotals.TotalTaxOutputs]).toEqual([
      (invoice.totalCents / 100).toFixed(2),
      (invoice.taxCents / 100).toFixed(2),
    ]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-SALE-05 B-30 what comes back is a corrective one by differences, of the one it corrects', async () => {
    const sale = await soldTo(till, {}, [3_333, 9_999]);
    const back = await ok(giveBack(till, sale));
    expect(back.id).toBe(sale.id);
    const [corrected, corrective] = await invoicesOf(till, sale.id);
    expect([corrected.type, corrective.type, corrective.canBeElectronic]).toEqual(['C', 'X', true]);
    const xml = await signedOf(till, sale.id, 1);
    await sound(xml);
    const { InvoiceHeader, Items, InvoiceTotals } = readFacturae(xml).Invoices.Invoice;
    const month = businessDate(new Date()).slice(0, 7);
    expect(InvoiceHeader).toMatchObject({
      InvoiceNumber: corrective.number,
      InvoiceClass: 'OR',
      Corrective: {
        InvoiceNumber: corrected.number,
        ReasonDescription: expect.stringMatching(/\w/),
        // Of the month in which what it corrects was due.
        TaxPeriod: { StartDate: `${month}-01`, EndDate: expect.stringMatching(new RegExp(`^${month}-(28|29|30|31)$`)) },
        CorrectionMethod: '02',
      },
    });
    expect(Items.InvoiceLine).toMatchObject([{ Quantity: '-1', UnitPriceWithoutTax: '28.98', GrossAmount: '-28.98' }]);
    expect(InvoiceTotals.InvoiceTotal).toBe('-33.33');
  });

  test('R-CUST-08 B-30 the complete one that takes the place of a simplified one says which', async () => {
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

  test('B-30 of a bar the buyer accounts for the tax, and of its corrective one too', async () => {
    const metals = await newMetals(house);
    const { id } = await cast(metals);
    await certify(house);
    await ok(sellBar(metals, id, { invoiceAddress: TRIANA }));
    await ok(takeBack(metals, id));
    for (const [at, total] of ['320.00', '-320.00'].entries()) {
      const xml = await signedOf(metals, id, at);
      await sound(xml);
      const { Parties, Invoices } = readFacturae(xml);
      expect(Parties.BuyerParty.TaxIdentification.TaxIdentificationNumber).toBe(SALE.refineryTaxId);
      const { LegalLiterals, Items, TaxesOutputs, InvoiceTotals } = Invoices.Invoice;
      expect(InvoiceTotals).toMatchObject({ InvoiceTotal: total, TotalTaxOutputs: '0.00' });
      expect(LegalLiterals.LegalReference).toContainEqual(expect.stringMatching(/^Inversión del sujeto pasivo/));
      expect(TaxesOutputs.Tax).toMatchObject([{ TaxRate: '0.00', TaxAmount: { TotalAmount: '0.00' } }]);
      expect(Items.InvoiceLine[0].SpecialTaxableEvent).toBeUndefined();
    }
  });

  test('B-30 of a bar that is sent out of the islands its cause is the export, and nobody accounts for the tax', async () => {
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

  test('B-30 of investment gold its cause is said of the line and of the invoice, and what is charged says none', async () => {
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

  test('R-CUST-08 B-30 names and addresses as long as a record takes them are cut to what the format takes', async () => {
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
});
