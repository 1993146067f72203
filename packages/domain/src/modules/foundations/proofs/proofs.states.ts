export const AUTHORISATION_STATES = ['issued', 'used', 'withdrawn'] as const;
export type AuthorisationState = (typeof AUTHORISATION_STATES)[number];
/** What a list shows: one that was issued can still be used, or is too old. */
export const AUTHORISATION_PHASES = ['valid', 'used', 'withdrawn', 'expired'] as const;
export type AuthorisationPhase = (typeof AUTHORISATION_PHASES)[number];
