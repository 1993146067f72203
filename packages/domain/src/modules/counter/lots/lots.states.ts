/** Lots without schemas or words: their states (S1 §4), where they come from, and the limits of what is written. */
export const LOT_STATES = [
  'active',
  'block-int',
  'blocked',
  'initially-blocked',
  'coded',
  'coding',
  'to-be-coded',
  'to-be-released',
  'tagged',
  'intervened',
  'intervened-police',
  'released',
  'picked-up',
  'to-be-shipped',
  'police-book',
  'critical-delay',
  'paid',
  'preparing-police-book',
  'removed',
  'removed-metal',
  'removed-issue',
  'null',
] as const;
export type LotState = (typeof LOT_STATES)[number];

/** The police may still ask for what is in one of these: it is neither sold, nor melted, nor sent away. */
export const IN_HOLD: readonly LotState[] = [
  'initially-blocked',
  'preparing-police-book',
  'police-book',
  'blocked',
  'to-be-released',
];
/** No longer the shop's. */
export const LOT_GONE: readonly LotState[] = ['removed', 'removed-metal', 'removed-issue'];

export const LOT_ORIGINS = ['purchase', 'recoverableSale'] as const;
export type LotOrigin = (typeof LOT_ORIGINS)[number];

/** How much of a lot the police hold. */
export const CONFISCATED = ['none', 'total', 'partial'] as const;
export type Confiscated = (typeof CONFISCATED)[number];

export const MAX_JEWELS = 40;
export const MAX_GEMS = 10;
export const MAX_PHOTOS = 8;
