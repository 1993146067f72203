/** A bar in figures: what is fine of it, and what a price means by gram. Pure. */
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
export const isForeignTaxId = (taxId: string): boolean => ABROAD.test(taxId);
