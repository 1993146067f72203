/** An invoice as Facturae 3.2.2 says it, its elements in the order of the ministry's schema (decision 0300). */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import {
  isPersonNumber,
  type Item,
  itemsOf,
  linesOrRates,
  rateText,
  registrationOf,
  residenceOf,
  taxNumberOf,
} from '@quilate/domain/modules/master-data/receipts/receipts.e-invoices.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { receiptsErrors } from '@quilate/domain/modules/master-data/receipts/receipts.errors.ts';
import { euros, type InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { Taxed, TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { documentOf, textOf } from '../../../platform/soap.ts';
import { alpha3 } from './receipts.countries.ts';
import type { InvoiceLine } from './receipts.public.ts';

export interface Told {
  readonly number: string;
  readonly issueDate: string;
  readonly issuer: CompanyValues;
  readonly recipient: InvoiceRecipient;
  /** Of a person, as their record parts it: the invoice keeps both together. */
  readonly givenName: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly taxes: readonly TaxShare[];
  readonly isReverse: boolean;
  readonly corrects: { readonly number: string; readonly issueDate: string } | null;
  readonly substitutes: string | null;
}

const FORMAT = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml';
const es = receiptsEs.electronic;
/** IGIC. */
const TAX = '03';

export function facturaeOf(told: Told): string {
  const lines = linesOrRates(told.lines, told.taxes, es.unitemised(told.number));
  const totalCents = sum(told.taxes.map(({ baseCents, taxCents }) => baseCents + taxCents));
  const amount = { TotalAmount: euros(totalCents) };
  return documentOf({
    'fe:Facturae': {
      '@xmlns:fe': FORMAT,
      '@xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
      FileHeader: {
        SchemaVersion: '3.2.2',
        Modality: 'I',
        InvoiceIssuerType: 'EM',
        Batch: {
          BatchIdentifier: textOf(`${told.issuer.taxId}${told.number}`, 70),
          InvoicesCount: '1',
          TotalInvoicesAmount: amount,
          TotalOutstandingAmount: amount,
          TotalExecutableAmount: amount,
          InvoiceCurrencyCode: 'EUR',
        },
      },
      Parties: { SellerParty: sellerOf(told.issuer), BuyerParty: customerOf(told) },
      Invoices: { Invoice: invoiceOf(told, itemsOf(lines, told.taxes)) },
    },
  });
}

/** A person or a company, with what only one of both has. */
const partyOf = (
  taxNumber: string,
  residence: 'R' | 'U' | 'E',
  isPerson: boolean,
  name: object,
  registered: object,
  address: object,
) => ({
  TaxIdentification: {
    PersonTypeCode: isPerson ? 'F' : 'J',
    ResidenceTypeCode: residence,
    TaxIdentificationNumber: textOf(taxNumber, 30),
  },
  ...(isPerson ? { Individual: { ...name, ...address } } : { LegalEntity: { ...name, ...registered, ...address } }),
});

function sellerOf({ legalName, taxId, registration, province, ...address }: CompanyValues) {
  const isPerson = isPersonNumber(taxId);
  const name = isPerson ? named(legalName, null) : { CorporateName: textOf(legalName, 80) };
  const registered = registrationOf(registration);
  const isRegistered = Object.keys(registered).length > 0;
  return partyOf(taxId, 'R', isPerson, name, isRegistered ? { RegistrationData: registered } : {}, {
    AddressInSpain: inSpain({ ...address, province: province && PROVINCE_ES[province] }),
  });
}

function customerOf({ recipient, givenName }: Told) {
  const isPerson = recipient.idKind !== 'FOREIGN_TAX_ID' && isPersonNumber(recipient.nationalId);
  const name = isPerson ? named(recipient.name, givenName) : { CorporateName: textOf(recipient.name, 80) };
  const isHere = recipient.countryCode === 'ES';
  const address = isHere ? { AddressInSpain: inSpain(recipient) } : { OverseasAddress: abroad(recipient) };
  return partyOf(taxNumberOf(recipient), residenceOf(recipient), isPerson, name, {}, address);
}

/** Where their record does not say which is which, the first word is the name. */
function named(name: string, givenName: string | null) {
  const given = givenName !== null && name.startsWith(`${givenName} `) ? givenName : (name.split(' ')[0] ?? '');
  const surname = name.slice(given.length).trim();
  return { Name: textOf(given, 40), FirstSurname: textOf(surname || given, 40) };
}

const inSpain = (address: Pick<InvoiceRecipient, 'street' | 'postalCode' | 'city' | 'province'>) => ({
  Address: textOf(address.street, 80),
  PostCode: address.postalCode,
  Town: textOf(address.city, 50),
  Province: textOf(es.provinceOf(address.province), 20),
  CountryCode: 'ESP',
});
function abroad({ street, postalCode, city, province, countryCode }: InvoiceRecipient) {
  const code = alpha3(countryCode);
  if (code === undefined) throw refuse(receiptsErrors.E_INVOICE_COUNTRY_UNKNOWN, { country: countryCode });
  return {
    Address: textOf(street, 80),
    PostCodeAndTown: textOf(`${postalCode} ${city}`, 50),
    Province: textOf(province || city, 20),
    CountryCode: code,
  };
}

function invoiceOf(told: Told, items: readonly Item[]) {
  const { taxes } = told;
  const [baseCents, taxCents] = [sum(taxes.map((tax) => tax.baseCents)), sum(taxes.map((tax) => tax.taxCents))];
  const literals = literalsOf(told);
  const causes = new Set(taxes.flatMap((tax) => causeOf(tax, told.isReverse) ?? []));
  return {
    InvoiceHeader: {
      InvoiceNumber: told.number,
      InvoiceDocumentType: 'FC',
      InvoiceClass: told.corrects === null ? 'OO' : 'OR',
      ...(told.corrects === null ? {} : { Corrective: corrective(told.corrects) }),
    },
    InvoiceIssueData: {
      IssueDate: told.issueDate,
      InvoiceCurrencyCode: 'EUR',
      TaxCurrencyCode: 'EUR',
      LanguageName: 'es',
    },
    TaxesOutputs: { Tax: taxes.map(taxOf) },
    InvoiceTotals: {
      TotalGrossAmount: euros(baseCents),
      TotalGrossAmountBeforeTaxes: euros(baseCents),
      TotalTaxOutputs: euros(taxCents),
      TotalTaxesWithheld: euros(0),
      InvoiceTotal: euros(baseCents + taxCents),
      TotalOutstandingAmount: euros(baseCents + taxCents),
      TotalExecutableAmount: euros(baseCents + taxCents),
    },
    Items: { InvoiceLine: items.map((item) => lineOf(item, told.isReverse)) },
    ...(literals.length > 0 ? { LegalLiterals: { LegalReference: literals } } : {}),
    ...(causes.size > 0 ? { AdditionalData: { InvoiceAdditionalInformation: [...causes].join('; ') } } : {}),
  };
}

/** By differences, of the month in which what it corrects bore its tax. */
const corrective = ({ number, issueDate }: NonNullable<Told['corrects']>) => ({
  InvoiceNumber: number,
  ReasonCode: '16',
  ReasonDescription: es.correctiveReason,
  TaxPeriod: { StartDate: `${issueDate.slice(0, 7)}-01`, EndDate: monthEnd(issueDate) },
  CorrectionMethod: '02',
  CorrectionMethodDescription: es.correctiveMethod,
  AdditionalReasonDescription: es.corrective,
  InvoiceIssueDate: issueDate,
});

/** The day before the first of the next month: 32 days on from the first it always is the next one. */
const monthEnd = (day: string): string => addDays(`${addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`, -1);

const taxOf = ({ taxBp, baseCents, taxCents }: Pick<TaxShare, 'taxBp' | 'baseCents' | 'taxCents'>) => ({
  TaxTypeCode: TAX,
  TaxRate: rateText(taxBp),
  TaxableBase: { TotalAmount: euros(baseCents) },
  TaxAmount: { TotalAmount: euros(taxCents) },
});

/** One piece or work each; what comes back is one less of it. */
function lineOf(item: Item, isReverse: boolean) {
  const cause = causeOf(item, isReverse);
  return {
    ItemDescription: textOf(item.description, 2500),
    Quantity: item.baseCents < 0 ? '-1' : '1',
    UnitOfMeasure: '01',
    UnitPriceWithoutTax: euros(Math.abs(item.baseCents)),
    TotalCost: euros(item.baseCents),
    GrossAmount: euros(item.baseCents),
    TaxesOutputs: { Tax: taxOf(item) },
    ...(cause === undefined
      ? {}
      : {
          AdditionalLineItemInformation: cause,
          SpecialTaxableEvent: { SpecialTaxableEventCode: '01', SpecialTaxableEventReason: cause },
        }),
  };
}

/** What bears no tax says why; with reverse charge it does bear it, and the buyer pays it. */
function causeOf({ taxBp, treatment }: Taxed, isReverse: boolean): string | undefined {
  if (treatment) return es.cause(receiptsEs.treatments[treatment]);
  return taxBp === 0 && !isReverse ? es.cause(receiptsEs.exempt) : undefined;
}

/** What its paper has to say (RD 1619/2012 arts. 6.1 and 7, Código de Comercio art. 24). */
const literalsOf = ({ taxes, isReverse, substitutes, issuer: { registration } }: Told): string[] =>
  [
    ...new Set(taxes.flatMap(({ treatment }) => (treatment ? [receiptsEs.treatments[treatment]] : []))),
    ...(isReverse ? [receiptsEs.reverse] : []),
    ...(substitutes === null ? [] : [receiptsEs.substitutes(substitutes)]),
    ...(registration === '' ? [] : [registration]),
  ].map((text) => textOf(text, 250));
