/** How an amount stands to the tax (IGIC): charged, or exempt, with what papers and tax offices are told of it. */
import { sum, taxWithin } from '../../../kernel/units.ts';

/** Why goods bear no tax where they are sold (docs/decisions/0224). */
export const TAX_TREATMENTS = ['RETAILER', 'INVESTMENT_GOLD', 'EXPORT', 'BY_LAW'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

/** Of what regime and cause: lists L3.1 and L9 of the SII-IGIC, L8B and L10 of VeriFactu. */
export const EXEMPT = {
  RETAILER: { regime: '17', as: 'E1' },
  INVESTMENT_GOLD: { regime: '04', as: 'E8' },
  EXPORT: { regime: '02', as: 'E2' },
  /** What the law of the tax exempts by what it is. */
  BY_LAW: { regime: '01', as: 'E1' },
} as const satisfies Readonly<Record<TaxTreatment, { regime: string; as: string }>>;

export interface Taxed {
  readonly taxBp: number;
  /** Nothing where it is charged at its rate. */
  readonly treatment?: TaxTreatment | null | undefined;
}
export interface TaxShare extends Taxed {
  readonly baseCents: number;
  readonly taxCents: number;
}

/** What is exempt bears none, whatever its rate were. */
export const taxOf = ({ taxBp, treatment = null }: Taxed): { taxBp: number; treatment: TaxTreatment | null } => ({
  taxBp: treatment === null ? taxBp : 0,
  treatment,
});

export const isSameTax = (one: Taxed, other: Taxed): boolean =>
  one.taxBp === other.taxBp && (one.treatment ?? null) === (other.treatment ?? null);

/** Amounts that include their tax, which is taken out once for all that are taxed alike: the parts add up. */
export function taxShares(amounts: readonly (Taxed & { readonly totalCents: number })[]): TaxShare[] {
  const kinds = amounts.filter((amount, at) => amounts.findIndex((one) => isSameTax(one, amount)) === at);
  return kinds
    .toSorted((a, b) => a.taxBp - b.taxBp)
    .map(({ taxBp, treatment = null }) => {
      const alike = amounts.filter((amount) => isSameTax(amount, { taxBp, treatment }));
      return { taxBp, treatment, ...taxWithin(sum(alike.map(({ totalCents }) => totalCents)), taxBp) };
    });
}
