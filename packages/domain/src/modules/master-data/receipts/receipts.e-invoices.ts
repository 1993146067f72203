/** Which invoices can be electronic (Facturae 3.2.2), whom they name, and how their lines add up. */
import { isNationalId } from '../../../kernel/tax-id.ts';
import { mulDiv, partBp, sum, taxWithin } from '../../../kernel/units.ts';
import type { IdKind } from '../customers/customers.states.ts';
import type { InvoiceSeries } from './receipts.kinds.ts';
import { isSameTax, type Taxed, type TaxShare } from './receipts.taxes.ts';

/** What is no complete invoice has no electronic one (Ley 25/2013, Ley 18/2022 art. 12). */
export const ELECTRONIC_SERIES: readonly InvoiceSeries[] = ['C', 'X', 'I'];
/** A passport or an identity card from abroad is no tax number. */
export const TAX_NUMBERS: readonly IdKind[] = ['NATIONAL_ID', 'TAX_ID', 'FOREIGN_TAX_ID'];

/** Countries of the Union besides Spain (ISO 3166-1). */
const UNION = 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** DNI, NIE, and K, L or M of who has neither; every other NIF is of a company. */
export const isPersonNumber = (taxId: string): boolean => isNationalId(taxId) || /^[KLM]\d{7}[A-Z]$/.test(taxId);

interface Party {
  readonly nationalId: string;
  readonly idCountry: string | null;
  readonly countryCode: string;
}
/** R in Spain, U in another country of the Union, E elsewhere: by who gave the number, else by where they live. */
export function residenceOf({ idCountry, countryCode }: Omit<Party, 'nationalId'>): 'R' | 'U' | 'E' {
  const country = idCountry ?? countryCode;
  return country === 'ES' ? 'R' : UNION.includes(country) ? 'U' : 'E';
}

/** Of another country of the Union its number begins with its letters; Greece writes EL. */
export function taxNumberOf({ nationalId, idCountry }: Omit<Party, 'countryCode'>): string {
  if (idCountry === null || !UNION.includes(idCountry)) return nationalId;
  const letters = idCountry === 'GR' ? 'EL' : idCountry;
  return nationalId.startsWith(letters) ? nationalId : `${letters}${nationalId}`;
}

interface Line extends Taxed {
  readonly description: string;
  readonly totalCents: number;
}
export interface Item extends Taxed {
  readonly description: string;
  readonly baseCents: number;
  readonly taxCents: number;
}

/**
 * The lines without their tax. Those of one rate add up to the base that was sealed: what rounding them one by one
 * leaves over or short, a cent each, the largest take (Orden HAP/1650/2015 annex II, rule 6: two decimals, and sums).
 */
export function itemsOf(lines: readonly Line[], taxes: readonly TaxShare[]): Item[] {
  const bases = lines.map(({ totalCents, taxBp }) => taxWithin(totalCents, taxBp).baseCents);
  for (const share of taxes) {
    const alike = lines.flatMap((line, at) => (isSameTax(line, share) ? [at] : []));
    if (alike.length === 0) continue;
    const left = share.baseCents - sum(alike.map((at) => bases[at]!));
    const largest = alike.toSorted((a, b) => Math.abs(bases[b]!) - Math.abs(bases[a]!));
    for (let cent = 0; cent < Math.abs(left); cent += 1) bases[largest[cent % largest.length]!]! += Math.sign(left);
  }
  return lines.map(({ description, taxBp, treatment }, at) => ({
    description,
    taxBp,
    treatment,
    baseCents: bases[at]!,
    taxCents: partBp(bases[at]!, taxBp),
  }));
}

/** Of those issued before lines were kept, what each rate comes to. */
export const linesOrRates = (lines: readonly Line[], taxes: readonly TaxShare[], description: string): Line[] =>
  lines.length > 0
    ? [...lines]
    : taxes.map(({ taxBp, treatment, baseCents, taxCents }) => ({
        description,
        taxBp,
        treatment,
        totalCents: baseCents + taxCents,
      }));

/** 1500 bp → 15.00, as the format writes a rate. */
export const rateText = (taxBp: number): string =>
  `${mulDiv(taxBp, 1, 100, 'down')}.${String(taxBp % 100).padStart(2, '0')}`;

/** Where the Commercial Register has it, by the words its data are written with; what is not said is left out. */
export function registrationOf(text: string): Partial<Record<(typeof REGISTERED)[number][0], string>> {
  const found = REGISTERED.flatMap(([name, pattern]) => {
    const said = pattern.exec(text)?.[1]?.trim();
    return said ? [[name, said.slice(0, 20)] as const] : [];
  });
  return Object.fromEntries(found);
}
/** In the order of the format; each at most twenty signs. */
const REGISTERED = [
  ['Book', /\blibro\s+([\w.-]+)/i],
  ['RegisterOfCompaniesLocation', /\bregistro mercantil de\s+([^,;.]+)/i],
  ['Sheet', /\bhoja\s+([\w.-]+)/i],
  ['Folio', /\bfolio\s+([\w.-]+)/i],
  ['Section', /\bsecci[oó]n\s+([\w.-]+)/i],
  ['Volume', /\btomo\s+([\w.-]+)/i],
] as const;
