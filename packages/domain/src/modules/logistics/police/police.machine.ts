import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { BOOK_STATES, INTERVENTION_STATES, type BookState, type InterventionState } from './police.states.ts';

/** Where the police can find a thing, and give it back to. */
const PLACES_BEFORE = ['store', 'workshop', 'package', 'transit', 'supplier', 'to-workshop', 'to-store'] as const;

/** Intervención policial: pieces the police take or freeze, given back one by one (S0 §2, §3, S1 §3). */
export const interventionMachine = defineMachine({
  concept: 'policeIntervention',
  states: INTERVENTION_STATES,
  initial: 'open',
  // Taken along, or frozen where they are; of a lot in part nothing moves.
  // What is on its way is back where it left first.
  creation: {
    action: 'intervene',
    to: 'open',
    needs: ['signature'],
    moves: [{ place: ['police', 'store', 'workshop'], may: true }],
  },
  final: ['returned', 'settled'],
  holds: { open: ['thing'], partlyReturned: ['thing'] },
  rows: [
    {
      action: 'returnItems',
      from: ['open', 'partlyReturned'],
      to: 'partlyReturned',
      moves: [{ place: PLACES_BEFORE, may: true }],
      needs: ['signature'],
      irreversible: true,
    },
    // On the order of a court or of the police: it leaves the house for good (docs/decisions/0260).
    {
      action: 'giveToOwner',
      from: ['open', 'partlyReturned'],
      to: 'partlyReturned',
      moves: [{ place: 'owner', may: true }],
      needs: ['signature', 'approval'],
      posts: [{ kind: 'LOT_TO_OWNER', when: 'givesJewels' }],
      irreversible: true,
    },
    { action: 'conclude', from: 'partlyReturned', to: 'returned', when: 'isAllReturned', auto: true },
    { action: 'settle', from: 'partlyReturned', to: 'settled', when: 'isAllSettled', auto: true },
  ],
});

export interface InterventionFacts {
  readonly state: InterventionState;
  /** Items the police still have. */
  readonly heldItems: number;
  /** Items their true owner has. */
  readonly givenItems: number;
  /** Of what is about to be given: jewels of lots are among it. */
  readonly givesJewels: boolean;
}
export const interventionRules = {
  isAllReturned: ({ heldItems, givenItems }) => heldItems === 0 && givenItems === 0,
  /** Nothing is left with the police, and not all of it came back. */
  isAllSettled: ({ heldItems, givenItems }) => heldItems === 0 && givenItems > 0,
  givesJewels: ({ givesJewels }) => givesJewels,
} satisfies RulesFor<typeof interventionMachine, InterventionFacts>;

/** Libro de policía: what a shop took in until a day, numbered without gaps, and the day it was handed in. */
export const bookMachine = defineMachine({
  concept: 'policeBook',
  states: BOOK_STATES,
  initial: 'generated',
  creation: { action: 'generateBook', to: 'generated', needs: ['signature'] },
  final: ['submitted', 'deleted'],
  rows: [
    // One after the other: what an earlier one says is at the station before (RD 197/1988 art. 92).
    {
      action: 'submit',
      from: 'generated',
      to: 'submitted',
      when: 'isNextToSubmit',
      needs: ['signature'],
      irreversible: true,
    },
    // A handed-in book stands (Orden 2-11-1989, 1º.4); another after it would lose its numbers.
    {
      action: 'delete',
      from: 'generated',
      to: 'deleted',
      when: 'isLast',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
  ],
});

export interface BookFacts {
  readonly state: BookState;
  /** No later book of its shop. */
  readonly isLast: boolean;
  /** All before it are handed in. */
  readonly isNextToSubmit: boolean;
}
export const bookRules = {
  isNextToSubmit: (book) => book.isNextToSubmit,
  isLast: (book) => book.isLast,
} satisfies RulesFor<typeof bookMachine, BookFacts>;
