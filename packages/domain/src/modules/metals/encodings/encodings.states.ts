/** Encodings without schemas or words: used jewels, or metal of a closing, made one piece for sale (S1 §2, §4). */
export const ENCODING_STATES = ['CREATED', 'RECEIVED', 'STAND_BY', 'VERIFIED', 'ENCODED', 'CANCELLED'] as const;
export type EncodingState = (typeof ENCODING_STATES)[number];

/** What may become of what waits: one jewel a piece, several one piece, or metal of a released closing. */
export const ENCODING_SOURCES = ['ENCODING', 'UNIFY', 'CLOSING'] as const;
export type EncodingSource = (typeof ENCODING_SOURCES)[number];

export const MAX_PARENTS = 40;
