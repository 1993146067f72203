/** What the API checks and a screen says before it is asked. */
export const MAX_IMAGES = 8;
/** The longest page of a list. */
export const MAX_LABELS = 50;
