/** The police without schemas or words: who comes, what interventions and books can be, and how long. */
export const POLICE_TYPES = ['POLICIA_NACIONAL', 'GUARDIA_CIVIL'] as const;
export type PoliceType = (typeof POLICE_TYPES)[number];

/** What an intervention is of: pieces and jewels, or a closing of metals (S0 §3). */
export const CASE_KINDS = ['BUNDLE', 'CLOSING'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Whether the officers take the pieces with them or leave them locked in the shop (acta de depósito). */
export const HOLDINGS = ['TAKEN', 'DEPOSITED'] as const;
export type Holding = (typeof HOLDINGS)[number];

export const INTERVENTION_STATES = ['open', 'partlyReturned', 'returned', 'settled'] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** Who orders that something goes to its true owner. */
export const AUTHORITIES = ['COURT', 'POLICE'] as const;
export type Authority = (typeof AUTHORITIES)[number];

export const ITEM_KINDS = ['product', 'jewel', 'pledge'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Of what a shop took in (RD 197/1988 art. 91), or of what the division had from wholesalers (art. 95). */
export const BOOK_KINDS = ['SHOP', 'DIVISION'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];

export const BOOK_STATES = ['generated', 'submitted', 'deleted'] as const;
export type BookState = (typeof BOOK_STATES)[number];
/** Those of a list: a book that was deleted is only told to its history. */
export const LIVE_BOOK_STATES = ['generated', 'submitted'] as const;

export const BOOK_FORMATS = ['PDF', 'XLSX'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** What an entry of a book does: it takes a lot in, or tells later what became of one. */
export const ENTRY_KINDS = ['intake', 'destination', 'annulment'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type NoteKind = Exclude<EntryKind, 'intake'>;

/** What is told later of a lot. */
export const NOTED_NAMES = [
  'recovered',
  'melted',
  'coded',
  'sold',
  'soldBack',
  'lost',
  'found',
  'jewelAgain',
  'seized',
  'givenBack',
  'toOwner',
  'annulled',
  // Of a collection of the division.
  'assayed',
  'assayUndone',
  'collectionCancelled',
] as const;
export type Noted = (typeof NOTED_NAMES)[number];

export const MAX_ITEMS = 200;
/** Of one book; a shop that buys more makes two. */
export const MAX_BOOK_LOTS = 2000;

/** Statuses a piece can be intervened in, and the way back to each (S0 §5: available for intervention). */
export const RESUME_PRODUCT = {
  available: 'resumeAvailable',
  prereserved: 'resumePrereserved',
  defective: 'resumeDefective',
  returned: 'resumeReturned',
  fix: 'resumeFix',
  locked: 'resumeLocked',
  internal: 'resumeInternal',
  forniture: 'resumeParts',
  reserved: 'resumeReserved',
  ready: 'resumeReady',
} as const;
export type IntervenableStatus = keyof typeof RESUME_PRODUCT;
