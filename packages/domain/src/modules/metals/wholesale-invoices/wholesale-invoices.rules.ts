/** The arithmetic of an invoice of metal: cents, milligrams, and how it stands to the tax. */
import type { Metal } from '../../../kernel/metals.ts';
import { mulDiv, partBp, sum } from '../../../kernel/units.ts';
import { EXEMPT, type TaxShare } from '../../master-data/receipts/receipts.taxes.ts';
import type { MetalTreatment } from './wholesale-invoices.states.ts';

/** Rates a wholesaler may charge for metal outside of the reverse charge (DL 1/2025 arts. 32 and 36). */
export const METAL_RATES_BP = [700, 1_500] as const;

export interface Invoiced {
  readonly treatment: MetalTreatment;
  readonly baseCents: number;
  /** Of the reverse charge the rate of the house; of what is exempt nothing. */
  readonly taxBp: number;
}
export interface InvoiceAmounts {
  readonly baseCents: number;
  /** What the wholesaler charges, or the house accounts for. */
  readonly taxCents: number;
  /** What the wholesaler is paid for it. */
  readonly totalCents: number;
  readonly taxes: readonly TaxShare[];
}

export function amountsOf({ treatment, baseCents, taxBp }: Invoiced): InvoiceAmounts {
  if (treatment === 'INVESTMENT_GOLD') {
    const taxes = [{ taxBp: 0, treatment, baseCents, taxCents: 0 }] as const;
    return { baseCents, taxCents: 0, totalCents: baseCents, taxes };
  }
  const taxCents = partBp(baseCents, taxBp);
  const totalCents = treatment === 'GENERAL' ? baseCents + taxCents : baseCents;
  return { baseCents, taxCents, totalCents, taxes: [{ taxBp, baseCents, taxCents }] };
}

/** Taken back whole. */
export const takenBack = ({ baseCents, taxCents, totalCents, taxes }: InvoiceAmounts): InvoiceAmounts => ({
  baseCents: -baseCents,
  taxCents: -taxCents,
  totalCents: -totalCents,
  taxes: taxes.map((tax) => ({ ...tax, baseCents: -tax.baseCents, taxCents: -tax.taxCents })),
});

/** Annex L3.2 of the SII-IGIC. */
export const regimeOf = (treatment: MetalTreatment): string =>
  treatment === 'INVESTMENT_GOLD' ? EXEMPT.INVESTMENT_GOLD.regime : '01';

/** Grams of an alloy at a price. */
export interface MetalLine {
  readonly metal: Metal;
  readonly weightMg: number;
  readonly perGramCents: number;
  readonly totalCents: number;
}
interface Accepted {
  readonly metal: Metal;
  readonly acceptedMg: number;
  readonly appliedCents: number;
}
/** What was accepted of each alloy and is on no invoice yet; rounded once, so that many come to no more than one. */
export function uninvoicedLines(accepted: readonly Accepted[], invoiced: readonly MetalLine[]): MetalLine[] {
  return accepted.flatMap(({ metal, acceptedMg, appliedCents }) => {
    const before = invoiced.filter((line) => line.metal === metal);
    const weightMg = acceptedMg - sum(before.map((line) => line.weightMg));
    const allCents = mulDiv(acceptedMg, appliedCents, 1000, 'halfUp');
    const totalCents = allCents - sum(before.map((line) => line.totalCents));
    return weightMg > 0 && totalCents > 0 ? [{ metal, weightMg, perGramCents: appliedCents, totalCents }] : [];
  });
}
