/** What an order costs, line by line and piece by piece, and what its pieces are sold for. Without schemas. */
import type { Metal } from '../../../kernel/metals.ts';
import { mulDiv, partBp, shareOut, sum, taxWithin } from '../../../kernel/units.ts';
import { cataloguePrice } from '../../master-data/catalog/catalog.rules.ts';
import type { PriceTerms } from '../../master-data/platforms/platforms.rules.ts';

/** A line as far as it is known: ordered, then billed, then counted. */
export interface CostedLine {
  readonly units: number;
  readonly expectedUnitCostCents: number;
  readonly billedUnits: number | null;
  readonly unitCostCents: number | null;
  readonly receivedUnits: number | null;
}

/** Pieces the line stands for: those that came, those that were billed until they are counted, those ordered before. */
export const unitsOf = (line: Pick<CostedLine, 'units' | 'billedUnits' | 'receivedUnits'>): number =>
  line.receivedUnits ?? line.billedUnits ?? line.units;

/** Of one piece, without what bringing it costs: of the bill, and as expected until there is one. */
export const unitCostOf = (line: Pick<CostedLine, 'unitCostCents' | 'expectedUnitCostCents'>): number =>
  line.unitCostCents ?? line.expectedUnitCostCents;

export const valueOf = (line: CostedLine): number => unitsOf(line) * unitCostOf(line);

/**
 * What bringing the goods costs, over the lines by their value; by their pieces when nothing has a value. A line of
 * which nothing came bears nothing.
 */
export function shippingShares(lines: readonly CostedLine[], shippingCents: number): number[] {
  const values = lines.map(valueOf);
  return shareOut(shippingCents, sum(values) > 0 ? values : lines.map(unitsOf));
}

/** The cost of each piece of a line: its own and its share; whole cents that add up to the line. */
export const pieceCosts = (units: number, unitCostCents: number, shippingCents: number): number[] =>
  shareOut(
    shippingCents,
    Array.from({ length: units }, () => 1),
  ).map((share) => unitCostCents + share);

/** Of the dearest piece of a line: what a price has to cover. */
export const landedUnitCents = (units: number, unitCostCents: number, shippingCents: number): number =>
  units === 0 ? unitCostCents : unitCostCents + mulDiv(shippingCents, 1, units, 'up');

export interface OrderTotals {
  readonly units: number;
  readonly weightMg: number;
  readonly productCents: number;
}

export function totalsOf(lines: readonly (CostedLine & { readonly weightMg: number })[]): OrderTotals {
  return {
    units: sum(lines.map(unitsOf)),
    weightMg: sum(lines.map((line) => unitsOf(line) * line.weightMg)),
    productCents: sum(lines.map(valueOf)),
  };
}

/** What the supplier asks for, whatever came of it. */
export const billCents = (
  lines: readonly Pick<CostedLine, 'billedUnits' | 'unitCostCents'>[],
  shippingCents: number,
): number => sum(lines.map((line) => (line.billedUnits ?? 0) * (line.unitCostCents ?? 0))) + shippingCents;

/** A base of a bill and the quota of its rate, as the paper has them. */
export interface BillTax<Rate extends number = number> {
  readonly taxBp: Rate;
  readonly baseCents: number;
  readonly taxCents: number;
}
/** What the bill would say of each rate, by the rates of its products; the shipment goes with them. */
export function billTaxes<Rate extends number>(
  lines: readonly (Pick<CostedLine, 'billedUnits' | 'unitCostCents'> & { readonly taxBp: Rate })[],
  shares: readonly number[],
): BillTax<Rate>[] {
  const bases = new Map<Rate, number>();
  for (const [at, { taxBp, billedUnits, unitCostCents }] of lines.entries())
    bases.set(taxBp, (bases.get(taxBp) ?? 0) + (billedUnits ?? 0) * (unitCostCents ?? 0) + (shares[at] ?? 0));
  return [...bases]
    .filter(([, baseCents]) => baseCents > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([taxBp, baseCents]) => ({ taxBp, baseCents, taxCents: partBp(baseCents, taxBp) }));
}
/** A paper that rounds line by line differs by cents; more is a typing fault. */
const TAX_ROUNDING_CENTS = 100;
export const isQuota = ({ taxBp, baseCents, taxCents }: BillTax): boolean =>
  Math.abs(taxCents - partBp(baseCents, taxBp)) <= TAX_ROUNDING_CENTS;
/** The same rates with the same amounts, in whatever order. */
export const isSameBill = (one: readonly BillTax[], other: readonly BillTax[]): boolean =>
  one.length === other.length &&
  one.every(({ taxBp, baseCents, taxCents }) =>
    other.some((tax) => tax.taxBp === taxBp && tax.baseCents === baseCents && tax.taxCents === taxCents),
  );
export const taxedCents = (taxes: readonly BillTax[]): number =>
  sum(taxes.map(({ baseCents, taxCents }) => baseCents + taxCents));

export interface Pricing {
  /** What a piece has cost, with its share of the shipment. */
  readonly landedCents: number;
  readonly taxBp: number;
  readonly metal: Metal | null;
  /** Of the platform it is sold on. */
  readonly terms: PriceTerms;
}

/** The price the catalogue would give, of what it has really cost. */
export const proposedPriceCents = ({ landedCents, ...product }: Pricing, benefitBp: number): number =>
  cataloguePrice({ ...product, costCents: landedCents, benefitBp }, product.terms).salePriceCents;

/** The benefit of the house when the product has none of its own. */
export const usualBenefitBp = ({ landedCents, ...product }: Pricing, ownBenefitBp: number | null): number =>
  cataloguePrice({ ...product, costCents: landedCents, benefitBp: ownBenefitBp }, product.terms).benefitBp;

/** Whether a price with IGIC leaves, without it, at least what the piece has cost. */
export const coversCost = (finalPriceCents: number, taxBp: number, landedCents: number): boolean =>
  taxWithin(finalPriceCents, taxBp).baseCents >= landedCents;

/** The benefit a price amounts to. */
export function benefitOfPrice(finalPriceCents: number, { landedCents, taxBp }: Pricing): number {
  if (landedCents === 0) return 0;
  const { baseCents } = taxWithin(finalPriceCents, taxBp);
  return Math.max(0, mulDiv(baseCents - landedCents, 10_000, landedCents, 'down'));
}
