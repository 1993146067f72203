/** On its way; taken whole or in part; refused; not answered. */
export const BATCH_STATES = ['sent', 'accepted', 'partial', 'refused', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const RECORD_KINDS = ['issue', 'cancel'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * What befalls the records of who does not send them, as the tax office numbers it (EventosSIF.xsd): begins and ends to
 * keep them; records are looked at, and what was found; the log is looked at, and what was found; a copy was restored;
 * records, and the log, were taken away; summary.
 */
export const EVENT_KINDS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What may be wrong with a link of a chain, of those the tax office numbers. */
export const ANOMALIES = ['01', '02', '04', '05', '08', '11', '13'] as const;
export type Anomaly = (typeof ANOMALIES)[number];
