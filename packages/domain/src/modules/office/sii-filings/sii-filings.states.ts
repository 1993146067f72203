/** The books a company keeps at the Canary agency; that of cash is of a whole year. */
export const SII_BOOKS = ['issued', 'received', 'cash'] as const;
export type SiiBook = (typeof SII_BOOKS)[number];

/** Registers it (A0), says again what the agency has (A1), takes it out of the book (baja). */
export const SII_KINDS = ['register', 'modify', 'annul'] as const;
export type SiiKind = (typeof SII_KINDS)[number];

/**
 * To be sent; on its way; received without or with faults; refused; followed by a later one; no longer to be sent, as
 * its bill is in the books no more.
 */
export const SII_STATES = ['due', 'sent', 'accepted', 'flawed', 'refused', 'corrected', 'withdrawn'] as const;
export type SiiState = (typeof SII_STATES)[number];
/** What the agency does not have yet. */
export const SII_OPEN = ['due', 'sent', 'refused'] as const satisfies readonly SiiState[];

/** What a company does with its books: keeps them; sends them on trial; sends them. */
export const SII_MODES = ['off', 'test', 'on'] as const;
export type SiiMode = (typeof SII_MODES)[number];

export const SII_BATCH_STATES = ['sent', 'accepted', 'partial', 'refused', 'failed'] as const;
export type SiiBatchState = (typeof SII_BATCH_STATES)[number];

/** Where a day is no working day: everywhere, in all the islands, in one. */
export const HOLIDAY_PLACES = [
  'SPAIN',
  'CANARIES',
  'EL_HIERRO',
  'FUERTEVENTURA',
  'GRAN_CANARIA',
  'LA_GOMERA',
  'LA_PALMA',
  'LANZAROTE',
  'TENERIFE',
] as const;
export type HolidayPlace = (typeof HOLIDAY_PLACES)[number];
export const HOLIDAY_STATES = ['recorded', 'withdrawn'] as const;
export type HolidayState = (typeof HOLIDAY_STATES)[number];
