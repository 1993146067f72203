/** Meltings without schemas or words: jewels and metal of closings, reviewed and made one bar (S1 §2, §4). */
export const MELTING_STATES = ['PENDING', 'COMPLETED', 'CANCELLED'] as const;
export type MeltingState = (typeof MELTING_STATES)[number];

/** Of what waits for the fire, as the specification names it. */
export const BUNDLE_STATES = ['UNREVIEWED', 'REVIEWED', 'ASSIGNED_TO_MELTING'] as const;
export type BundleState = (typeof BUNDLE_STATES)[number];

/** Jewels of a lot, a defective piece, or metal of one alloy of a released closing. */
export const BUNDLE_SOURCES = ['LOT', 'PIECE', 'CLOSING'] as const;
export type BundleSource = (typeof BUNDLE_SOURCES)[number];

/** Where the fine metal of the house is, on its way from a shop to a bar. */
export const HELD_PLACES = [
  'custody',
  'recoverable',
  'free',
  'onTheWay',
  'vault',
  'closings',
  'melting',
  'bars',
  'police',
] as const;
export type HeldPlace = (typeof HELD_PLACES)[number];

export const MAX_BUNDLES = 100;
