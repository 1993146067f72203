/** A bar in figures: what is fine of it, and what a price means by gram. Pure. */
import { COUNTRY_CODES } from '../../../kernel/countries.ts';
import { isTaxId } from '../../../kernel/tax-id.ts';
import { mulDiv } from '../../../kernel/units.ts';

interface Weighed {
  readonly weightMg: number;
  /** Parts of fine metal in a thousand. */
  readonly assay: number;
}
/** Fine metal in milligrams. */
export const fineMgOf = ({ weightMg, assay }: Weighed): number => mulDiv(weightMg, assay, 1_000, 'halfUp');

/** Cents for each gram of fine metal. */
export const perFineGramCents = (priceCents: number, { weightMg, assay }: Weighed): number =>
  mulDiv(priceCents, 1_000_000, weightMg * assay, 'halfUp');

/** The refinery's number: of Spain with its check character, or the VAT number of another country. */
const ABROAD = /^(?!ES)[A-Z]{2}[0-9A-Z]{2,13}$/;
/** Letters of a VAT number that are not those of its country: Greece, Northern Ireland. */
const LETTERS: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };
const lettersOf = (taxId: string): string => LETTERS[taxId.slice(0, 2)] ?? taxId.slice(0, 2);
export const isForeignTaxId = (taxId: string): boolean =>
  ABROAD.test(taxId) && COUNTRY_CODES.includes(lettersOf(taxId));

/** How a refinery is told from others on an invoice: by its NIF, or by the number its country gave it. */
export const identityOf = (taxId: string) =>
  isTaxId(taxId)
    ? ({ nationalId: taxId, idKind: 'TAX_ID', idCountry: null } as const)
    : ({ nationalId: taxId, idKind: 'FOREIGN_TAX_ID', idCountry: lettersOf(taxId) } as const);
