/** The period before, as long; the same days of the year before; nothing. */
export const COMPARISONS = ['BEFORE', 'YEAR', 'NONE'] as const;
export type Comparison = (typeof COMPARISONS)[number];
