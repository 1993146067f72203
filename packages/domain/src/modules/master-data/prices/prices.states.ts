/** What a quote is asked for (S0 §2): what a piece is sold at, or what used metal is bought at. */
export const QUOTE_KINDS = ['sale', 'purchase'] as const;
