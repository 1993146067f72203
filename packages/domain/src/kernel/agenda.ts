/** What a home says is to be done (B-16, B-20): each line is a list of a room, filtered, and leads to it. */

/** The areas of the house: each has a home. */
export const AREAS = ['RETAIL', 'METALS', 'BULK_PURCHASES', 'WORKSHOP'] as const;
export type Area = (typeof AREAS)[number];

/** In the order they are shown: too late, of today, ready to be handed over, waiting for somebody. */
export const URGENCIES = ['late', 'today', 'ready', 'waiting'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What is soon falls within so many days after today. */
export const SOON_DAYS = 7;
/** More lines than these are no agenda. */
export const MOST_LINES = 10;
/** Of each line so many are named. */
export const NAMED = 2;
