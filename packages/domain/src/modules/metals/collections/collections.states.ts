/** Metal that has been fetched: until it is reviewed, and after (S1 §4). CANCELLED never was: the metal went back. */
export const COLLECTION_STATES = ['PENDING', 'COMPLETED', 'CANCELLED'] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];
