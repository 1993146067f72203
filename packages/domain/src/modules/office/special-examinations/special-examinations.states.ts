/** Waiting to be looked at, being examined, with a conclusion, set aside with the reason. */
export const SPECIAL_EXAMINATION_STATES = ['suggested', 'open', 'concluded', 'dismissed'] as const;
export type SpecialExaminationState = (typeof SPECIAL_EXAMINATION_STATES)[number];

/** Why somebody is examined: what they do repeats, looks split, goes to an account of another, is otherwise unusual. */
export const EXAMINATION_KINDS = ['REPEATED', 'SPLIT', 'THIRD_PARTY_ACCOUNT', 'UNUSUAL', 'OTHER'] as const;
export type ExaminationKind = (typeof EXAMINATION_KINDS)[number];

/** What an examination ends with: the unit of financial intelligence is told, or it is written down why not. */
export const EXAMINATION_OUTCOMES = ['NOT_REPORTED', 'REPORTED'] as const;
export type ExaminationOutcome = (typeof EXAMINATION_OUTCOMES)[number];

/** Operations an examination may look at. */
export const EXAMINED_KINDS = [
  'purchase',
  'recoverableSale',
  'sale',
  'booking',
  'saleBudget',
  'work',
  'manualInvoice',
  'closing',
] as const;
export type ExaminedKind = (typeof EXAMINED_KINDS)[number];

/** Papers of its file; a receipt is of what was reported. */
export const EXAMINATION_PAPERS = ['SUPPORT', 'RECEIPT', 'OTHER'] as const;
export type ExaminationPaper = (typeof EXAMINATION_PAPERS)[number];
