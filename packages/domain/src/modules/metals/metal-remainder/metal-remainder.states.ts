/** The lists of the metal remainder (S0 §3, S1 §2), with the specification's spelling. Without schemas or words. */
export const REMAINDER_METALS = ['GOLD', 'SILVER'] as const;
export type RemainderMetal = (typeof REMAINDER_METALS)[number];

/** OPENING is ours: what the house begins with, once (decision 105). */
export const REMAINDER_OPERATIONS = ['WORK', 'ADJUSTMENT', 'SUPPLY', 'OPENING'] as const;
export type RemainderOperation = (typeof REMAINDER_OPERATIONS)[number];

/** Where a supply comes from: a bar of the house, or somebody who sells metal. */
export const SUPPLY_SOURCES = ['BAR', 'SUPPLIER'] as const;
export type SupplySource = (typeof SUPPLY_SOURCES)[number];

export const OBSERVATIONS_MAX = 500;
