/** What the API checks and a screen says before it is asked. */
export const MAX_LINES = 200;
export const MAX_UNITS = 999;
export const MAX_BAGS = 50;
export const MAX_PIECES = 1_000;
