import { type ActionOf, defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { isHoldOver } from './lots.hold.ts';
import { HOUSES_OWN, LOT_STATES, type Confiscated, type LotState } from './lots.states.ts';

const CUSTOMER = ['customer'] as const;

/** From each state the police can find a lot in: taken in part, or whole; and, all given back, exactly back to it. */
const policeAt = <const State extends LotState, const Back extends string>(state: State, back: Back) =>
  [
    { action: 'intervenePart', from: state, to: 'intervened', undo: back },
    { action: 'interveneWhole', from: state, to: 'intervened-police', undo: back },
    { action: back, from: ['intervened', 'intervened-police'], to: state },
  ] as const;

/**
 * Lote: used jewels taken in together, with one label (S1 §3, §4). It is held from the day it is taken until 15 days
 * after its police book is handed in (decision 10, docs/decisions/0039 and 0230). Rows of rooms that are not built
 * yet arrive with them.
 */
export const lotMachine = defineMachine({
  concept: 'lot',
  states: LOT_STATES,
  initial: ['initially-blocked', 'active', 'blocked'],
  creation: { action: 'take', to: 'initially-blocked' },
  otherCreations: [
    // Bought with the right to buy it back: its customer's as long as that lasts.
    { action: 'takeRecoverable', to: 'active' },
    // Bought in another system, whose police book was handed in (docs/decisions/0390).
    { action: 'bringBought', to: 'blocked' },
    { action: 'bringRecoverable', to: 'active' },
  ],
  final: ['removed', 'null'],
  rows: [
    {
      action: 'endHold',
      from: ['initially-blocked', 'blocked'],
      to: 'to-be-released',
      when: 'isHoldOver',
      auto: true,
    },
    { action: 'free', from: 'to-be-released', to: 'released', when: 'isWhole', auto: true },
    { action: 'markToShip', from: 'released', to: 'to-be-shipped', undo: 'undoMarkToShip' },
    { action: 'undoMarkToShip', from: 'to-be-shipped', to: 'released' },
    { action: 'blockInternally', from: 'released', to: 'block-int', needs: ['signature', 'reason'], undo: 'unblock' },
    { action: 'unblock', from: 'block-int', to: 'released', needs: ['signature'] },
    // In a bag from one shop to another, or to the metals division; there it is as free as it was (decision 0046).
    { action: 'pickUp', from: 'to-be-shipped', to: 'picked-up', undo: 'putBack' },
    { action: 'putBack', from: 'picked-up', to: 'to-be-shipped' },
    { action: 'pickUp', from: 'released', to: 'picked-up', undo: 'arrive' },
    { action: 'arrive', from: 'picked-up', to: 'released', undo: 'pickUp' },
    { action: 'lose', from: 'picked-up', to: 'removed-issue', moves: ['unknown'], irreversible: true },
    { action: 'turnUp', from: 'removed-issue', to: 'released', moves: ['store'], irreversible: true },
    // Lost or stolen in its own shop: the zone manager agrees, and again when it turns up there (decision 0219).
    {
      action: 'declareLost',
      from: 'released',
      to: 'removed-issue',
      moves: ['unknown'],
      posts: ['LOT_MISMATCH'],
      needs: ['signature', 'reason', 'approval'],
      undo: 'declareFound',
    },
    {
      action: 'declareFound',
      from: 'removed-issue',
      to: 'released',
      when: 'wasLostHere',
      moves: ['store'],
      posts: ['LOT_MISMATCH'],
      needs: ['signature', 'reason', 'approval'],
      undo: 'declareLost',
    },
    // Read in another shop by a count: it is that one's from then on, as held or as free as it was (decision 0096).
    { action: 'foundHere', from: [...HOUSES_OWN], moves: ['store'], irreversible: true },
    // The metals division has said of each jewel what becomes of it (docs/decisions/0047).
    { action: 'sendToEncode', from: 'released', to: 'to-be-coded', undo: 'undoExtraction' },
    { action: 'sendToMelt', from: 'released', to: 'tagged', undo: 'undoExtraction' },
    { action: 'undoExtraction', from: ['to-be-coded', 'tagged'], to: 'released' },
    // Its jewels become pieces or bars one by one: the lot waits for the rest of them (docs/decisions/0054, 0055).
    { action: 'startCoding', from: 'to-be-coded', to: 'coding', undo: 'stopCoding' },
    { action: 'stopCoding', from: 'coding', to: 'to-be-coded' },
    { action: 'leaveToMelt', from: 'coding', to: 'tagged', undo: 'undoCoding' },
    { action: 'finishCoding', from: 'coding', to: 'coded', moves: ['encoded'], undo: 'undoCoding' },
    // A piece that was encoded by mistake: its jewels are the lot's again (docs/decisions/0139).
    { action: 'undoCoding', from: 'tagged', to: 'coding' },
    { action: 'undoCoding', from: ['coded', 'removed-metal'], to: 'coding', moves: ['store'] },
    { action: 'melt', from: 'tagged', to: 'removed-metal', moves: ['melted'], irreversible: true },
    // Its operation is cancelled: the customer takes the jewels back, and there never was a lot (decision 0162).
    { action: 'giveBack', from: ['initially-blocked', 'active'], to: 'null', moves: CUSTOMER, irreversible: true },
    // Of a book it stands in: direction annuls its operation, and the next book says so (docs/decisions/0232).
    {
      action: 'annul',
      from: ['police-book', 'blocked', 'released', 'active', 'critical-delay'],
      to: 'null',
      moves: CUSTOMER,
      irreversible: true,
    },
    // The file its contract came in with was taken back whole (docs/decisions/0404): it never was here.
    {
      action: 'undoBringIn',
      from: ['blocked', 'to-be-released', 'released', 'active', 'critical-delay'],
      to: 'null',
      moves: ['uncoded'],
      irreversible: true,
    },
    // Its recoverable sale is critically late, until it is renewed: that room tells it, and the night.
    { action: 'fallCritical', from: 'active', to: 'critical-delay', when: 'isHoldOver', irreversible: true },
    { action: 'catchUp', from: 'critical-delay', to: 'active', irreversible: true },
    { action: 'pay', from: 'active', to: 'paid', undo: 'undoPay' },
    { action: 'undoPay', from: 'paid', to: 'active' },
    { action: 'pay', from: 'critical-delay', to: 'paid', undo: 'undoLatePay' },
    { action: 'undoLatePay', from: 'paid', to: 'critical-delay' },
    { action: 'handOver', from: 'paid', to: 'removed', moves: CUSTOMER, irreversible: true },
    { action: 'keep', from: 'critical-delay', to: 'released', when: 'isHoldOver', undo: 'undoKeep' },
    { action: 'undoKeep', from: 'released', to: 'critical-delay' },
    // Its police book: written down, out again if the book is deleted, and held anew once it is handed in.
    { action: 'prepareBook', from: 'initially-blocked', to: 'preparing-police-book', undo: 'leaveBook' },
    { action: 'enterBook', from: 'preparing-police-book', to: 'police-book', irreversible: true },
    { action: 'leaveBook', from: ['preparing-police-book', 'police-book'], to: 'initially-blocked' },
    { action: 'handInBook', from: 'police-book', to: 'blocked', irreversible: true },
    // Interventions of the police: some of its jewels, or all of them.
    ...policeAt('initially-blocked', 'resumeInitialBlock'),
    ...policeAt('police-book', 'resumePoliceBook'),
    ...policeAt('blocked', 'resumeBlocked'),
    ...policeAt('to-be-released', 'resumeToBeReleased'),
    ...policeAt('released', 'resumeReleased'),
    ...policeAt('to-be-shipped', 'resumeToBeShipped'),
    ...policeAt('block-int', 'resumeBlockInt'),
    ...policeAt('to-be-coded', 'resumeToBeCoded'),
    ...policeAt('coding', 'resumeCoding'),
    ...policeAt('tagged', 'resumeTagged'),
    ...policeAt('active', 'resumeActive'),
    ...policeAt('critical-delay', 'resumeCriticalDelay'),
    ...policeAt('paid', 'resumePaid'),
    { action: 'intervenePart', from: 'intervened' },
    { action: 'interveneWhole', from: 'intervened', to: 'intervened-police', undo: 'returnPart' },
    // Its true owner has some of it, or all: what is left stands on, or nothing is (docs/decisions/0260).
    { action: 'givePartToOwner', from: ['intervened', 'intervened-police'], irreversible: true },
    {
      action: 'giveToOwner',
      from: ['intervened', 'intervened-police'],
      to: 'removed-issue',
      moves: [{ place: 'owner', may: true }],
      irreversible: true,
    },
    { action: 'returnPart', from: ['intervened-police', 'intervened'], to: 'intervened' },
  ],
});

export interface LotFacts {
  readonly state: LotState;
  /** The last day of the hold; nothing while it waits for a book that is not handed in. */
  readonly holdUntil: string | null;
  readonly today: string;
  readonly confiscated: Confiscated;
  /** Gone, and from its own shop: what a shipment lost is found by that shipment. */
  readonly wasLostHere: boolean;
}

export const lotRules = {
  isHoldOver: ({ holdUntil, today }) => isHoldOver(holdUntil, today),
  /** What the police hold in part waits for them. */
  isWhole: ({ confiscated }) => confiscated === 'none',
  wasLostHere: ({ wasLostHere }) => wasLostHere,
} satisfies RulesFor<typeof lotMachine, Omit<LotFacts, 'state'>>;

/** The way back to where the police found a lot. */
export const RESUME_LOT = {
  'initially-blocked': 'resumeInitialBlock',
  'police-book': 'resumePoliceBook',
  blocked: 'resumeBlocked',
  'to-be-released': 'resumeToBeReleased',
  released: 'resumeReleased',
  'to-be-shipped': 'resumeToBeShipped',
  'block-int': 'resumeBlockInt',
  'to-be-coded': 'resumeToBeCoded',
  coding: 'resumeCoding',
  tagged: 'resumeTagged',
  active: 'resumeActive',
  'critical-delay': 'resumeCriticalDelay',
  paid: 'resumePaid',
} as const satisfies Partial<Record<LotState, ActionOf<typeof lotMachine>>>;
export type IntervenableLotState = keyof typeof RESUME_LOT;
