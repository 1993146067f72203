export const SALE_STATES = ['finished', 'partialReturn', 'fullReturn'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** The codes of the list's filter (S0 §4); `TOT,PAR` is both. */
export const SALE_FILTERS = ['FIN', 'PAR', 'TOT', 'TOT,PAR'] as const;
export type SaleFilter = (typeof SALE_FILTERS)[number];
