import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { INVENTORY_STATES, type InventoryState } from './inventories.states.ts';

/** What is read there is there again. */
const COUNTED = ['store', 'workshop', 'supplier', 'transit', 'to-workshop', 'to-store'] as const;
const FOUND = [{ place: COUNTED, may: true }] as const;

/**
 * Inventario: what a shop has, read code by code while it goes on trading (S0 §4). `error` is finished with incidents
 * that are still open; when the last one is closed it is finished.
 */
export const inventoryMachine = defineMachine({
  concept: 'inventory',
  states: INVENTORY_STATES,
  initial: 'standby',
  final: [],
  creation: { action: 'start', to: 'standby' },
  rows: [
    { action: 'readCode', from: 'standby', undo: 'unreadCode' },
    { action: 'unreadCode', from: 'standby', undo: 'readCode' },
    { action: 'edit', from: 'standby' },
    {
      action: 'finish',
      from: 'standby',
      to: 'finish',
      when: 'isBegun',
      // What is the house's own and was not read; what was looked for and is here after all.
      moves: [{ place: ['unknown', ...COUNTED], may: true }],
      needs: [
        'signature',
        { proof: 'approval', when: 'hasMissing' },
        { proof: 'driverSignature', when: 'isWithDriver' },
      ],
      undo: 'reactivate',
    },
    { action: 'raise', from: 'finish', to: 'error', when: 'hasOpenIncidents', auto: true },
    {
      action: 'find',
      from: 'error',
      when: 'hasOpenMissing',
      moves: FOUND,
      needs: ['signature'],
      irreversible: true,
    },
    {
      action: 'foundHere',
      from: 'error',
      when: 'hasOpenUnexpected',
      moves: FOUND,
      needs: ['signature', 'approval'],
      posts: [{ kind: 'INVENTORY_FOUND_HERE', when: 'isOfOtherBooks' }],
      irreversible: true,
    },
    {
      action: 'resolve',
      from: 'error',
      when: 'hasOpenIncidents',
      needs: ['signature', 'approval', 'reason'],
      irreversible: true,
    },
    { action: 'settle', from: 'error', to: 'finish', when: 'hasNoOpenIncidents', auto: true },
    {
      action: 'reactivate',
      from: 'finish',
      to: 'standby',
      moves: FOUND,
      when: 'isUntouched',
      needs: ['signature', 'approval', 'reason'],
      undo: 'finish',
    },
    {
      action: 'reactivate',
      from: 'error',
      to: 'standby',
      moves: FOUND,
      when: 'isUntouched',
      needs: ['signature', 'approval', 'reason'],
      irreversible: true,
    },
  ],
});

/** Things put in another corner of their shop: signed, and told in the history of each (docs/decisions/0128). */
export const placingMachine = defineMachine({
  concept: 'placing',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'putAway', to: 'recorded', needs: ['signature'] },
  rows: [],
});

export interface InventoryFacts {
  readonly state: InventoryState;
  /** A driver has what is counted: the driver signs too. */
  readonly isWithDriver: boolean;
  readonly expectedUnits: number;
  readonly readUnits: number;
  /** Expected, not read, and not moved since the count began. */
  readonly missingUnits: number;
  readonly openIncidents: number;
  /** Of them, what does not appear. */
  readonly openMissing: number;
  /** And what was read where the books did not have it. */
  readonly openUnexpected: number;
  /** Incidents somebody has closed since it was finished. */
  readonly closedByHand: number;
  readonly isReactivated: boolean;
  /** What is found now stands in the books of another shop. */
  readonly isOfOtherBooks?: boolean;
}

export const inventoryRules = {
  isBegun: ({ readUnits, missingUnits }) => readUnits > 0 || missingUnits === 0,
  isWithDriver: (inventory) => inventory.isWithDriver,
  hasMissing: ({ missingUnits }) => missingUnits > 0,
  hasOpenIncidents: ({ openIncidents }) => openIncidents > 0,
  hasNoOpenIncidents: ({ openIncidents }) => openIncidents === 0,
  hasOpenUnexpected: ({ openUnexpected }) => openUnexpected > 0,
  isOfOtherBooks: ({ isOfOtherBooks = false }) => isOfOtherBooks,
  hasOpenMissing: ({ openMissing }) => openMissing > 0,
  /** Finished by mistake: once, and before anybody has looked into what was missing. */
  isUntouched: ({ isReactivated, closedByHand }) => !isReactivated && closedByHand === 0,
} satisfies RulesFor<typeof inventoryMachine, InventoryFacts>;

/** Counting is done where the things are; what is looked into afterwards, from anywhere. */
export const DONE_ON_THE_SPOT: readonly string[] = ['readCode', 'unreadCode', 'edit', 'finish', 'find', 'foundHere'];
