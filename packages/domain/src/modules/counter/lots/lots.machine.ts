import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { isHoldOver } from './lots.hold.ts';
import { LOT_STATES, type Confiscated, type LotState } from './lots.states.ts';

/**
 * Lote: used jewels taken in together, with one label (S1 §3, §4). It is held from the day it is taken, and 15 days
 * more from the day its police book is handed in (decision 10, docs/decisions/0039). Rows of rooms that are not built
 * yet arrive with them.
 */
export const lotMachine = defineMachine({
  concept: 'lot',
  states: LOT_STATES,
  initial: 'initially-blocked',
  creation: { action: 'take', to: 'initially-blocked' },
  final: ['removed'],
  unmapped: {
    active: 'lots of recoverable sales arrive with them',
    blocked: 'the book handed in: arrives with police',
    coded: 'arrives with encodings',
    coding: 'arrives with encodings',
    'to-be-coded': 'arrives with extractions',
    tagged: 'arrives with encodings',
    intervened: 'arrives with police',
    'intervened-police': 'arrives with police',
    'picked-up': 'arrives with shipments of purchases',
    'police-book': 'arrives with police',
    'critical-delay': 'arrives with recoverable sales',
    paid: 'arrives with recoverable sales',
    'preparing-police-book': 'arrives with police',
    'removed-metal': 'arrives with meltings',
    'removed-issue': 'arrives with inventories',
    null: 'named in S1 §4 for what is no lot; every lot has a state',
  },
  rows: [
    { action: 'endHold', from: 'initially-blocked', to: 'to-be-released', when: 'isHoldOver', auto: true },
    { action: 'free', from: 'to-be-released', to: 'released', when: 'isWhole', auto: true },
    { action: 'markToShip', from: 'released', to: 'to-be-shipped', undo: 'undoMarkToShip' },
    { action: 'undoMarkToShip', from: 'to-be-shipped', to: 'released' },
    { action: 'blockInternally', from: 'released', to: 'block-int', needs: ['signature', 'reason'], undo: 'unblock' },
    { action: 'unblock', from: 'block-int', to: 'released', needs: ['signature'] },
    // Its operation is cancelled: the customer takes the jewels back.
    { action: 'giveBack', from: 'initially-blocked', to: 'removed', irreversible: true },
  ],
});

export interface LotFacts {
  readonly state: LotState;
  /** The last day of the hold; nothing while it waits for a book that is not handed in. */
  readonly holdUntil: string | null;
  readonly today: string;
  readonly confiscated: Confiscated;
}

export const lotRules = {
  isHoldOver: ({ holdUntil, today }) => isHoldOver(holdUntil, today),
  /** What the police hold in part waits for them. */
  isWhole: ({ confiscated }) => confiscated === 'none',
} satisfies RulesFor<typeof lotMachine, LotFacts>;
