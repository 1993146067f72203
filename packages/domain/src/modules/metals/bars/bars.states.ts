/** Bars without schemas or words: what comes out of a melting, and where it ends. */
export const BAR_STATES = ['HELD', 'SOLD', 'PAID', 'SUPPLIED'] as const;
export type BarState = (typeof BAR_STATES)[number];

export const BAR_TYPES = ['ORO', 'PLATA'] as const;
export type BarType = (typeof BAR_TYPES)[number];
