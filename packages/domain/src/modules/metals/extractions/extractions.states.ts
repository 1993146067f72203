/** Extractions without schemas or words: the metals division says of each jewel what becomes of it (S1 §2, §4). */
export const EXTRACTION_STATES = ['PENDING', 'PARTIAL', 'COMPLETED'] as const;
export type ExtractionState = (typeof EXTRACTION_STATES)[number];

/** Made a piece to sell, melted, or made one piece with others. */
export const EXTRACTION_MODES = ['ENCODING', 'MELTING', 'UNIFY'] as const;
export type ExtractionMode = (typeof EXTRACTION_MODES)[number];

/** Where what is to be extracted comes from (S1 §2). */
export const EXTRACTION_SOURCES = ['purchases', 'recoverable-sales', 'products'] as const;
export type ExtractionSource = (typeof EXTRACTION_SOURCES)[number];
