/** Metals of the trade (S0 §3) and their legal fineness (RD 197/1988 art. 8). */
import { mulDiv } from './units.ts';

export const METALS = ['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA'] as const;
export type Metal = (typeof METALS)[number];

export const METAL_TYPES = ['ORO', 'PLATA', 'NONE'] as const;
export type MetalType = (typeof METAL_TYPES)[number];

/** Parts of fine metal in a thousand. */
export const FINENESS: Readonly<Record<Metal, number>> = {
  ORO_24: 999,
  ORO_22: 916,
  ORO_18: 750,
  ORO_BAJO: 585,
  PLATA: 925,
};

/** What an alloy has of fine metal. */
export type FineType = Exclude<MetalType, 'NONE'>;
export function metalTypeOf(metal: Metal): FineType;
export function metalTypeOf(metal: Metal | null): MetalType;
export function metalTypeOf(metal: Metal | null): MetalType {
  if (metal === null) return 'NONE';
  return metal === 'PLATA' ? 'PLATA' : 'ORO';
}

/** Fine metal in an alloy, in milligrams. */
export function fineMg(weightMg: number, metal: Metal): number {
  return mulDiv(weightMg, FINENESS[metal], 1000, 'halfUp');
}

/** The same to the microgram, as the books keep it: a milligram of a thousandth is one (docs/decisions/0101). */
export const fineUgOf = (weightMg: number, fineness: number): number => weightMg * fineness;
/** Of metal nobody has assayed: as the law says of its alloy. */
export const legalFineUg = (weightMg: number, metal: Metal | null): number =>
  metal === null ? 0 : fineUgOf(weightMg, FINENESS[metal]);

const KARATS: Readonly<Record<Metal, number | null>> = {
  ORO_24: 24,
  ORO_22: 22,
  ORO_18: 18,
  ORO_BAJO: null,
  PLATA: null,
};
/** Low gold has no karat of its own, silver none at all. */
export const karatOf = (metal: Metal | null): number | null => (metal === null ? null : KARATS[metal]);

export const METAL_ES: Readonly<Record<Metal, string>> = {
  ORO_24: 'Oro 24 k',
  ORO_22: 'Oro 22 k',
  ORO_18: 'Oro 18 k',
  ORO_BAJO: 'Oro bajo',
  PLATA: 'Plata',
};
