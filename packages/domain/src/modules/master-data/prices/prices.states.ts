/** What a quote is asked for (S0 §2): what a piece is sold at, or what used metal is bought at. */
export const QUOTE_KINDS = ['sale', 'purchase'] as const;
/** A price of the market: it rules, waits for somebody to believe it, or was put aside. */
export const QUOTE_STATES = ['accepted', 'held', 'refused'] as const;
export const FINE_METALS = ['ORO', 'PLATA'] as const;
export type FineMetal = (typeof FINE_METALS)[number];
/** What is published by itself, each with its versions. */
export const PRICE_SECTIONS = ['discounts', 'references', 'goldTiers', 'fixed'] as const;
export type PriceSection = (typeof PRICE_SECTIONS)[number];
