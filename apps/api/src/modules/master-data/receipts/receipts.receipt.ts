/** What a receipt says, whatever its form. */
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { percent } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { TaxMode } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import { countryName } from '@quilate/domain/kernel/countries.ts';
import type { TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { type InvoiceRecipient, verifyUrl } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';

export interface ReceiptLine {
  readonly code: string;
  readonly description: string;
  /** Nothing while the piece is not there. */
  readonly weightMg: number | null;
  readonly priceCents: number;
  readonly taxBp: number;
  readonly discountBp: number;
  readonly totalCents: number;
  readonly isReturned: boolean;
}

export interface Receipt {
  readonly shop: readonly string[];
  readonly title: string;
  readonly code: string;
  /** Empty, like its fingerprint, of a paper that is no invoice. */
  readonly invoiceNumber: string;
  /** A complete invoice says each price without tax and which ticket it takes the place of (RD 1619/2012). */
  readonly isComplete: boolean;
  readonly substitutedNumber: string | null;
  readonly at: string;
  readonly seller: string;
  readonly customer: readonly string[];
  readonly lines: readonly ReceiptLine[];
  /** What was invoiced before and is not asked for again. */
  readonly deductions: readonly { label: string; amountCents: number }[];
  readonly taxes: readonly TaxShare[];
  /** The buyer accounts for the tax. */
  readonly isReverse?: boolean;
  readonly totalCents: number;
  readonly payments: readonly {
    label: string;
    amountCents: number;
    givenCents: number | null;
    changeCents: number | null;
  }[];
  /** What the customer should know, one sentence each. */
  readonly notes: readonly string[];
  /** On a page, not on the roll: what was left, and what became of it. */
  readonly pictures?: readonly { readonly label: string; readonly images: readonly string[] }[];
  /** Where whoever has it can ask the tax office about it (RD 1619/2012 art. 6.5), and what is said below that. */
  readonly verify: { readonly url: string; readonly below: string | null } | null;
  readonly hash: string;
}

interface Marked {
  readonly number: string;
  readonly issueDate: string;
  readonly issuer: Pick<CompanyValues, 'taxId'>;
  readonly taxes: readonly { baseCents: number; taxCents: number }[];
  readonly mode: TaxMode;
  readonly hash: string;
}
type Marks = Pick<Receipt, 'invoiceNumber' | 'verify' | 'hash'>;

/** What a paper bears of the invoice it is of. */
export function markedBy(invoice: Marked | undefined): Marks {
  if (invoice === undefined) return { invoiceNumber: '', verify: null, hash: '' };
  const { number, issueDate, issuer, taxes, mode, hash } = invoice;
  const totalCents = sum(taxes.map((tax) => tax.baseCents + tax.taxCents));
  const url = verifyUrl(mode, { taxId: issuer.taxId, number, issueDate, totalCents });
  return { invoiceNumber: number, verify: url === null ? null : { url, below: BELOW[mode] }, hash };
}

const { below, trial } = receiptsEs.verify;
/** Nothing where the tax office has no record to hold the paper against (Orden HAC/1177/2024 art. 20.1.b). */
const BELOW: Readonly<Record<TaxMode, string | null>> = { off: null, test: trial, on: below, signed: null };

/** Of what it is; of an invoice by itself its number says it. */
export const ownCode = ({ code, invoiceNumber }: Receipt): string => (code === invoiceNumber ? '' : code);

/** What nobody has priced yet has no table and no sum of nothing. */
export const isUnpriced = ({ lines, totalCents }: Receipt): boolean => lines.length === 0 && totalCents === 0;

type Taxed = Pick<Receipt, 'taxes' | 'isReverse'>;
/** What bears none and says no other cause is exempt by law, on paper as before the tax offices. */
const causeOf = ({ taxBp, treatment }: TaxShare) => treatment ?? (taxBp === 0 ? 'BY_LAW' : null);

/** How the tax is told: at its rate, or none and why. */
export const taxRows = ({ taxes, isReverse = false }: Taxed): (readonly [string, number])[] =>
  taxes.flatMap((share): (readonly [string, number])[] => {
    const { taxBp, baseCents, taxCents } = share;
    if (isReverse) return [[receiptsEs.baseAlone, baseCents]];
    if (causeOf(share) !== null) return [[receiptsEs.exempt, baseCents]];
    return [
      [receiptsEs.base(percent(taxBp)), baseCents],
      [receiptsEs.tax(percent(taxBp)), taxCents],
    ];
  });

/** What the paper has to say of the taxes it bears (RD 1619/2012 art. 6.1.j and m). */
export function taxNotes({ taxes, isReverse = false }: Taxed): string[] {
  if (isReverse) return [receiptsEs.reverse];
  return taxes.map(causeOf).flatMap((cause) => (cause === null ? [] : [receiptsEs.treatments[cause]]));
}

/** Whom a complete invoice is made out to; nothing of a ticket. */
export function recipientLines(recipient: InvoiceRecipient | null | undefined): string[] | undefined {
  if (!recipient) return undefined;
  const { name, nationalId, idCountry, street, postalCode, city, province, countryCode } = recipient;
  const id = idCountry === null ? nationalId : `${nationalId} (${countryName(idCountry)})`;
  const town = [`${postalCode} ${city}`.trim(), province].filter(Boolean).join(', ');
  return [name, id, street, countryCode === 'ES' ? town : `${town} (${countryName(countryCode)})`];
}

interface Corrected {
  readonly id: string;
  readonly number: string;
  readonly corrects: string | null;
}
/** Which of them were corrected, and by which. */
export const correctedNotes = (invoices: readonly Corrected[]): string[] =>
  invoices.flatMap(({ number, corrects }) => {
    const corrected = invoices.find(({ id }) => id === corrects);
    return corrected === undefined ? [] : [receiptsEs.corrected(corrected.number, number)];
  });
