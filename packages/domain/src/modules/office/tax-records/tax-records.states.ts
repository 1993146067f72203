/** On its way; taken whole or in part; refused; not answered. */
export const BATCH_STATES = ['sent', 'accepted', 'partial', 'refused', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const RECORD_KINDS = ['issue', 'cancel'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
