/** Waiting to be sent; received without or with faults; refused; followed by a later record of the same invoice. */
export const FILING_STATES = ['waiting', 'accepted', 'flawed', 'refused', 'corrected'] as const;
export type FilingState = (typeof FILING_STATES)[number];

/** On its way; taken whole or in part; refused; not answered. */
export const BATCH_STATES = ['sent', 'accepted', 'partial', 'refused', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const RECORD_KINDS = ['issue', 'cancel'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
