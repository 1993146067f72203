/** What the API checks and a screen says before it is asked. */
export const MAX_LINES = 100;
export const MAX_UNITS = 999;
/** Of a whole order: they are encoded in one go, each with its code and its label. */
export const MAX_ORDER_UNITS = 1_000;
export const MAX_CENTS = 100_000_000;
export const MAX_BENEFIT_BP = 100_000;
