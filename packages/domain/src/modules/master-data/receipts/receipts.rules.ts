/** When the law asks for a complete invoice, and whom it is made out to. */
import { refuse } from '../../../kernel/errors.ts';
import type { IdKind } from '../customers/customers.states.ts';
import type { TaxMode } from './receipts.kinds.ts';
import type { Limits } from '../../../policy/limits.ts';
import { receiptsErrors } from './receipts.errors.ts';
import type { InvoiceAddress } from './receipts.schema.ts';

/** A ticket is enough up to this amount; above it the law asks for a complete invoice. */
export const needsCompleteInvoice = (totalCents: number, limits: Limits): boolean =>
  totalCents > limits.simplifiedInvoiceMaxCents;

interface Identity {
  readonly nationalId: string;
  readonly idKind: IdKind;
  /** Of papers from abroad. */
  readonly idCountry: string | null;
}
export interface InvoiceRecipient extends InvoiceAddress, Identity {
  readonly name: string;
}
type Invoiced = ({ readonly name: string; readonly surname: string } & Identity) | undefined;

/** Whom a complete invoice is made out to; a refusal names what is missing. */
export function recipientOf(customer: Invoiced, address: InvoiceAddress | undefined): InvoiceRecipient {
  if (!customer) throw refuse(receiptsErrors.INVOICE_CUSTOMER_MISSING);
  if (!address) throw refuse(receiptsErrors.INVOICE_ADDRESS_MISSING);
  const { name, surname, nationalId, idKind, idCountry } = customer;
  return { name: `${name} ${surname}`.trim(), nationalId, idKind, idCountry, ...address };
}

/** A ticket has nobody. Above the limit the whole price asks for a complete invoice. */
export function invoicedTo(
  customer: Invoiced,
  address: InvoiceAddress | undefined,
  totalCents: number,
  limits: Limits,
): InvoiceRecipient | undefined {
  const isComplete = address !== undefined || needsCompleteInvoice(totalCents, limits);
  return isComplete ? recipientOf(customer, address) : undefined;
}

/** Las Palmas and Santa Cruz de Tenerife. */
const ISLAND_POSTCODES = ['35', '38'];
/** What is sent there leaves the territory of the tax: the mainland, the Union and the rest of the world alike. */
export const isOutOfIslands = ({ countryCode, postalCode }: InvoiceAddress): boolean =>
  countryCode !== 'ES' || !ISLAND_POSTCODES.includes(postalCode.slice(0, 2));

/** What is said to be sent away has an invoice that says where, and that is out of the islands. */
export function requireExport(address: InvoiceAddress | undefined): void {
  if (address === undefined) throw refuse(receiptsErrors.EXPORT_INVOICE_MISSING);
  if (!isOutOfIslands(address)) throw refuse(receiptsErrors.EXPORT_WITHIN_ISLANDS);
}

/** Whoever had a complete invoice has the next one complete too. */
export function addressOf(recipient: InvoiceRecipient | null): InvoiceAddress | undefined {
  if (recipient === null) return undefined;
  const { street, postalCode, city, province, countryCode } = recipient;
  return { street, postalCode, city, province, countryCode };
}

const VERIFY_AT: Readonly<Record<TaxMode, string | null>> = {
  off: null,
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  on: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  signed: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu',
};
interface Verified {
  readonly taxId: string;
  readonly number: string;
  /** `2027-01-31` */
  readonly issueDate: string;
  readonly totalCents: number;
}

/** What the square code of an invoice says: these four, in this order (Orden HAC/1177/2024 art. 21); none where off. */
export function verifyUrl(mode: TaxMode, { taxId, number, issueDate, totalCents }: Verified): string | null {
  const service = VERIFY_AT[mode];
  if (service === null) return null;
  const day = issueDate.split('-').toReversed().join('-');
  const [who, which, when, howMuch] = [taxId, number, day, euros(totalCents)].map(encodeURIComponent);
  return `${service}?nif=${who}&numserie=${which}&fecha=${when}&importe=${howMuch}`;
}

/** Euros as the tax offices write them: -12.35. */
export function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
