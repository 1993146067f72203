/** Status of a closing and what is derived from its collections, reviews, payments and extractions (S1 §4). */
export const CLOSING_STATES = ['PENDING', 'CONFISCATED', 'RELEASED'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];
/** What somebody still has to do: fetch the rest of the metal, pay what was accepted. */
export const CLOSING_OPENS = ['collect', 'pay'] as const;
export type ClosingOpen = (typeof CLOSING_OPENS)[number];
export const COLLECTED_STATES = ['PENDING', 'COMPLETED'] as const;
export const REVIEWED_STATES = ['PENDING', 'COMPLETED', 'REJECTIONS'] as const;
export const PAID_STATES = ['PENDING', 'COMPLETED'] as const;
export const EXTRACTED_STATES = ['PENDING', 'PARTIAL', 'COMPLETED'] as const;
export interface ClosingStatuses {
  readonly collections: (typeof COLLECTED_STATES)[number];
  readonly reviews: (typeof REVIEWED_STATES)[number];
  readonly payments: (typeof PAID_STATES)[number];
  readonly extractions: (typeof EXTRACTED_STATES)[number];
}
