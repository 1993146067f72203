export const PHONE_SCANNER_STATES = ['waiting', 'paired', 'ended'] as const;
export type PhoneScannerState = (typeof PHONE_SCANNER_STATES)[number];

/** Who ended it; `session` and `idle` are read off the session and the clock, and written nowhere. */
export const PHONE_ENDINGS = ['desktop', 'phone', 'replaced', 'session', 'idle'] as const;
export type PhoneEnding = (typeof PHONE_ENDINGS)[number];

export const SCAN_STATES = ['sent', 'read', 'expired'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Long enough to take a phone out and open its camera; who looks over a shoulder later finds it spent. */
export const OFFER_SECONDS = 120;
/**
 * A reading means the screen that is shown while it is made: what no screen took by then would land in another one.
 * Who hands it to a screen at the last moment has as long again as a slow line needs to say so.
 */
export const SCAN_OFFERED_SECONDS = 4;
export const SCAN_EXPIRES_SECONDS = 7;
/** Faster than anybody reads labels one by one. */
export const SCANS_AT_ONCE = 20;
export const SCANS_WITHIN_SECONDS = 10;
/** Of those it sent, what a phone shows. */
export const SCANS_SHOWN = 12;
