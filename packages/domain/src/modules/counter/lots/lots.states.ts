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

const HELD = ['initially-blocked', 'preparing-police-book', 'police-book', 'blocked', 'to-be-released'] as const;
/** The police may still ask for what is in one of these: it is neither sold, nor melted, nor sent away. */
export const IN_HOLD: readonly LotState[] = HELD;
/** In a shop, and nobody else's: neither its customer's, nor the police's, nor on its way, nor being worked on. */
export const HOUSES_OWN = [...HELD, 'released', 'to-be-shipped', 'block-int'] as const;
/** No longer the shop's. */
export const LOT_GONE: readonly LotState[] = ['removed', 'removed-metal', 'removed-issue', 'null'];

export const LOT_ORIGINS = ['purchase', 'recoverableSale'] as const;
export type LotOrigin = (typeof LOT_ORIGINS)[number];

/** How much of a lot the police hold. */
export const CONFISCATED = ['none', 'total', 'partial'] as const;
export type Confiscated = (typeof CONFISCATED)[number];

export const MAX_JEWELS = 40;
export const MAX_GEMS = 10;
export const MAX_PHOTOS = 8;

/** Where the money for a lot comes from: till and remainder are cash, the bank is a transfer. */
export const MONEY_SOURCES = ['till', 'remainder', 'bank'] as const;
export type MoneySource = (typeof MONEY_SOURCES)[number];
/** And what its customer buys with it: no money (docs/decisions/0290). */
export const KEPT_SOURCES = [...MONEY_SOURCES, 'trade-in'] as const;
export type KeptSource = (typeof KEPT_SOURCES)[number];
