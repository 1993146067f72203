/** What the API checks and a screen says before it is asked. */
export const MAX_IMAGES = 8;
/** The longest page of a list. */
export const MAX_LABELS = 50;
/** What is done with several pieces at once. */
export const MAX_CHOSEN = 200;
export const MAX_PRICE_CENTS = 100_000_000;
/** Ten times less, six times more: beyond that it is a slip of the finger. */
export const LEAST_CHANGE_BP = -9_000;
export const MOST_CHANGE_BP = 50_000;
