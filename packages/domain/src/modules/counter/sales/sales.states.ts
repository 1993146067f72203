export const SALE_STATES = ['finished', 'partialReturn', 'fullReturn'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What shows that goods left the islands: the customs declaration, that of the post (CN23), a paper of the carrier. */
export const EXIT_PROOF_KINDS = ['DECLARATION', 'POSTAL', 'CARRIER'] as const;
export type ExitProofKind = (typeof EXIT_PROOF_KINDS)[number];
/** What was sent out of the islands without it, and for longer than it may take. */
export const EXIT_FILTERS = ['MISSING', 'LATE'] as const;

/** The codes of the list's filter (S0 §4); `TOT,PAR` is both. */
export const SALE_FILTERS = ['FIN', 'PAR', 'TOT', 'TOT,PAR'] as const;
export type SaleFilter = (typeof SALE_FILTERS)[number];
