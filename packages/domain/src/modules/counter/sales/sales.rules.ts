/** The arithmetic of a sale: lines and tax. All amounts in cents. */
import { sum } from '../../../kernel/units.ts';
import type { Limits } from '../../../policy/limits.ts';
import { type Taxed, type TaxShare, taxShares } from '../../master-data/receipts/receipts.taxes.ts';
import { discounted } from '../../master-data/prices/prices.rules.ts';

export interface PricedLine extends Taxed {
  readonly priceCents: number;
  readonly discountBp: number;
}

export interface SaleTotals {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly taxes: readonly TaxShare[];
}

export const lineTotalCents = (line: PricedLine): number => discounted(line.priceCents, line.discountBp);

export function saleTotals(lines: readonly PricedLine[]): SaleTotals {
  const subtotalCents = sum(lines.map((line) => line.priceCents));
  const totalCents = sum(lines.map(lineTotalCents));
  const taxes = taxShares(
    lines.map((line) => ({ taxBp: line.taxBp, treatment: line.treatment, totalCents: lineTotalCents(line) })),
  );
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
