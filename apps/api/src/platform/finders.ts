/** What a room offers to the search of the house: how its records are found, and what one looks like. */
import type { Policy } from '@quilate/domain/kernel/grants.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import type { PoolDb } from './db.ts';
import type { Scope, Who } from './who.ts';

/** Who asks, and how far they reach in this room. */
export interface FindInput {
  readonly db: PoolDb;
  readonly who: Who;
  readonly scope: Scope;
}
/** How something that is drawn looks: of which family and metal, and its picture. */
export interface Look {
  readonly family: string;
  readonly metal: Metal | null;
  readonly imageId: string | null;
}
export interface Face {
  readonly id: string;
  readonly code?: string | null;
  readonly label: string;
  /** What tells it from its like; what is empty is left out. */
  readonly hint: readonly (string | null | undefined)[];
  readonly amountCents?: number | null;
  readonly look?: Look;
  /** Besides its code, what names it alone: the label of its lot, a paper, a telephone. */
  readonly alsoNamed?: readonly (string | null)[];
}
export interface Finder<Concept extends string = string> {
  readonly concept: Concept;
  /** Whose reading it takes. */
  readonly policy: Policy;
  /** Under which concepts its words are kept. */
  readonly kinds: readonly string[];
  readonly find: (input: FindInput, q: string, limit: number) => Promise<Face[]>;
  /** Of what is found by its code beyond the reach of the list: a label says where its piece is, in any shop. */
  readonly byCode?: (input: FindInput, code: string) => Promise<Face | undefined>;
  /** What was typed, as this room keeps it: a telephone without spaces, a bag by its shipment. */
  readonly typed?: (q: string) => string;
}

interface Offer<Row, Concept extends string> extends Omit<Finder<Concept>, 'find'> {
  readonly page: (input: FindInput, query: { q: string; limit: number }) => Promise<{ readonly data: readonly Row[] }>;
  readonly face: (row: Row) => Face;
}

/** A room's own list by words, and `face` for each of its rows. */
export function finder<Row, const Concept extends string>({
  page,
  face,
  ...offer
}: Offer<Row, Concept>): Finder<Concept> {
  return {
    ...offer,
    find: async (input, q, limit) => (await page(input, { q, limit })).data.map(face),
  };
}
