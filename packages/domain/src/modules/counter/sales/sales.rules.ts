/** The arithmetic of a sale: lines and tax. All amounts in cents. */
import { sum, taxWithin } from '../../../kernel/units.ts';
import type { Limits } from '../../../policy/limits.ts';
import { discounted } from '../../master-data/prices/prices.rules.ts';

export interface PricedLine {
  readonly priceCents: number;
  readonly discountBp: number;
  readonly taxBp: number;
}

export interface SaleTotals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  /** The tax is taken out once per rate, not per line, so the parts add up to the total. */
  readonly taxes: readonly { taxBp: number; baseCents: number; taxCents: number }[];
}

export const lineTotalCents = (line: PricedLine): number => discounted(line.priceCents, line.discountBp);

export function saleTotals(lines: readonly PricedLine[]): SaleTotals {
  const subtotalCents = sum(lines.map((line) => line.priceCents));
  const totalCents = sum(lines.map(lineTotalCents));
  const rates = [...new Set(lines.map((line) => line.taxBp))].toSorted((a, b) => a - b);
  const taxes = rates.map((taxBp) => {
    const gross = sum(lines.filter((line) => line.taxBp === taxBp).map(lineTotalCents));
    return { taxBp, ...taxWithin(gross, taxBp) };
  });
  return {
    subtotalCents,
    discountCents: subtotalCents - totalCents,
    totalCents,
    baseCents: sum(taxes.map((tax) => tax.baseCents)),
    taxCents: sum(taxes.map((tax) => tax.taxCents)),
    taxes,
  };
}

/** Whether a discount is a manager's: above the limit and above what the price list gives (docs/decisions/0095). */
export const isDeepDiscount = (discountBp: number, defaultBp: number, limits: Limits): boolean =>
  discountBp > Math.max(limits.discountFreeBp, defaultBp);
