export const APPRAISAL_STATES = ['open', 'expired', 'closed'] as const;
export type AppraisalState = (typeof APPRAISAL_STATES)[number];

/** What somebody wants to do with the metal. */
export const APPRAISAL_KINDS = ['sale', 'purchase'] as const;
export type AppraisalKind = (typeof APPRAISAL_KINDS)[number];
