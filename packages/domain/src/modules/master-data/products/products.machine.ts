import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './products.states.ts';

/** While a piece is in the house its record may be corrected; afterwards it says what was sold. */
const HELD = ['available', 'prereserved', 'defective', 'returned', 'fix'] as const;

/** Of nobody else: of what is kept, sold or on its way other records tell too. */
const HELD_ALONE = ['available', 'defective', 'returned', 'fix', 'locked', 'internal', 'forniture'] as const;
const THEFT = ['signature', 'approval', 'reason'] as const;

/** What the police take or freeze is, given back, exactly what it was. */
const policeAt = <const State extends ProductStatus, const Back extends string>(state: State, back: Back) =>
  [
    { action: 'intervene', from: state, to: 'intervened', undo: back },
    { action: back, from: 'intervened', to: state },
  ] as const;

/** Out of the sale, signed with its reason, and on sale again: it stays where it is (decision 0108). */
const setAside = <const State extends ProductStatus, const Away extends string, const Back extends string>(
  state: State,
  away: Away,
  back: Back,
) =>
  [
    { action: away, from: 'available', to: state, needs: ['signature', 'reason'], undo: back },
    { action: back, from: state, to: 'available', needs: ['signature'] },
  ] as const;

/** Producto: one piece with its code (S0 §4). */
export const productMachine = defineMachine({
  concept: 'product',
  states: PRODUCT_STATUSES,
  initial: ['available', 'ready'],
  creation: { action: 'encode', to: 'available' },
  otherCreations: [{ action: 'encodeForCustomer', to: 'ready' }],
  final: [],
  rows: [
    { action: 'sell', from: 'available', to: 'sold', undo: 'takeBackToStock' },
    // Selling it again is a new sale.
    { action: 'takeBackToStock', from: 'sold', to: 'available', irreversible: true },
    { action: 'takeBack', from: 'sold', to: 'returned', irreversible: true },
    { action: 'takeBackDefective', from: 'sold', to: 'defective', irreversible: true },
    { action: 'takeBackForRepair', from: 'sold', to: 'fix', irreversible: true },
    { action: 'restock', from: 'returned', to: 'available', irreversible: true },
    { action: 'finishRepair', from: 'fix', to: 'available', irreversible: true },
    { action: 'prereserve', from: 'available', to: 'prereserved', undo: 'undoPrereserve' },
    { action: 'undoPrereserve', from: 'prereserved', to: 'available' },
    { action: 'markDefective', from: 'available', to: 'defective', needs: ['reason'], undo: 'deleteDefect' },
    { action: 'deleteDefect', from: 'defective', to: 'available' },
    // A piece travels as what it is, and arrives as that: there, or back where it came from.
    { action: 'ship', from: 'available', to: 'shipping', undo: 'arrive' },
    { action: 'arrive', from: 'shipping', to: 'available', undo: 'ship' },
    // Asked for in advance, it travels for its customer, and arrives so.
    { action: 'shipReady', from: 'ready', to: 'shipping', undo: 'arriveReady' },
    { action: 'arriveReady', from: 'shipping', to: 'ready', undo: 'shipReady' },
    // Somebody's already: it is handed over, or they give it up and it is for everybody.
    { action: 'deliver', from: 'ready', to: 'sold', irreversible: true },
    { action: 'giveUp', from: 'ready', to: 'available', irreversible: true },
    // Kept for a booking; what was held while it was written goes straight over.
    { action: 'reserve', from: 'available', to: 'reserved', undo: 'unreserve' },
    { action: 'reserve', from: 'prereserved', to: 'reserved', irreversible: true },
    { action: 'unreserve', from: 'reserved', to: 'available' },
    { action: 'deliver', from: 'reserved', to: 'sold', irreversible: true },
    { action: 'shipDefective', from: 'defective', to: 'shipping', undo: 'arriveDefective' },
    { action: 'arriveDefective', from: 'shipping', to: 'defective', undo: 'shipDefective' },
    // What is kept for a booking travels to where its customer picks it up.
    { action: 'shipKept', from: 'reserved', to: 'shipping', undo: 'arriveKept' },
    { action: 'arriveKept', from: 'shipping', to: 'reserved', undo: 'shipKept' },
    { action: 'findKept', from: 'missing', to: 'reserved', irreversible: true },
    // What the metals division takes apart, and the way back while nothing has become of it.
    { action: 'extract', from: 'defective', to: 'extracted', undo: 'undoExtract' },
    { action: 'undoExtract', from: 'extracted', to: 'defective' },
    // Encoded by mistake: its code is nobody's any more (docs/decisions/0139, 0185).
    { action: 'unmake', from: ['available', 'ready'], to: 'extracted', irreversible: true },
    // Lost on the way, or not read in a count; what turns up after all is what it was.
    { action: 'lose', from: 'shipping', to: 'missing', irreversible: true },
    { action: 'lose', from: 'available', to: 'missing', undo: 'find' },
    { action: 'lose', from: 'defective', to: 'missing', undo: 'findDefective' },
    { action: 'lose', from: 'returned', to: 'missing', undo: 'findReturned' },
    { action: 'lose', from: 'fix', to: 'missing', undo: 'findFix' },
    { action: 'lose', from: 'locked', to: 'missing', undo: 'findLocked' },
    { action: 'lose', from: 'internal', to: 'missing', undo: 'findInternal' },
    { action: 'lose', from: 'forniture', to: 'missing', undo: 'findParts' },
    // Of somebody's: its booking or its budget says so, with the zone manager (decision 0160).
    { action: 'lose', from: ['reserved', 'ready'], to: 'missing', irreversible: true },
    // Read where the books did not have it: it is what it was, and there.
    { action: 'foundHere', from: HELD_ALONE, irreversible: true },
    { action: 'find', from: 'missing', to: 'available', undo: 'lose' },
    { action: 'findDefective', from: 'missing', to: 'defective', undo: 'lose' },
    { action: 'findReturned', from: 'missing', to: 'returned', undo: 'lose' },
    { action: 'findFix', from: 'missing', to: 'fix', undo: 'lose' },
    { action: 'findLocked', from: 'missing', to: 'locked', undo: 'lose' },
    { action: 'findInternal', from: 'missing', to: 'internal', undo: 'lose' },
    { action: 'findParts', from: 'missing', to: 'forniture', undo: 'lose' },
    ...setAside('locked', 'lock', 'unlock'),
    ...setAside('internal', 'assignToHouse', 'returnFromHouse'),
    ...setAside('forniture', 'assignToParts', 'returnFromParts'),
    // Of what is the house's alone, also when it was missed first. Recovered, it is looked at before it is sold.
    {
      action: 'markStolen',
      from: HELD_ALONE,
      to: 'stolen',
      needs: THEFT,
      moves: ['unknown'],
      irreversible: true,
    },
    {
      action: 'markStolen',
      from: 'missing',
      to: 'stolen',
      when: 'wasOfTheHouse',
      needs: THEFT,
      // Missed by a count, it is nowhere already.
      moves: [{ place: 'unknown', may: true }],
      irreversible: true,
    },
    {
      action: 'recover',
      from: 'stolen',
      to: 'locked',
      needs: ['signature', 'reason'],
      moves: ['store'],
      irreversible: true,
    },
    // On the order of a court or of the police (docs/decisions/0260).
    { action: 'giveToOwner', from: 'intervened', to: 'extracted', moves: ['owner'], irreversible: true },
    ...policeAt('available', 'resumeAvailable'),
    ...policeAt('prereserved', 'resumePrereserved'),
    ...policeAt('defective', 'resumeDefective'),
    ...policeAt('returned', 'resumeReturned'),
    ...policeAt('fix', 'resumeFix'),
    ...policeAt('locked', 'resumeLocked'),
    ...policeAt('internal', 'resumeInternal'),
    ...policeAt('forniture', 'resumeParts'),
    // Kept for somebody: their booking or their budget is told (docs/decisions/0261).
    ...policeAt('reserved', 'resumeReserved'),
    ...policeAt('ready', 'resumeReady'),
    { action: 'edit', from: HELD },
    { action: 'associate', from: HELD },
    { action: 'setPrice', from: HELD },
    { action: 'addImage', from: HELD },
    { action: 'arrangeImages', from: HELD },
    { action: 'removeImage', from: HELD },
  ],
});

export interface ProductFacts {
  readonly state: ProductStatus;
  /** Of what is missing: it was on a shelf, not kept for somebody or on its way. */
  readonly wasOfTheHouse?: boolean;
}
export const productRules = {
  wasOfTheHouse: (piece) => piece.wasOfTheHouse === true,
} satisfies RulesFor<typeof productMachine, ProductFacts>;

/** Lote: several pieces chosen in the list and changed at once, all of them or none. A record of what was done. */
export const productBatchMachine = defineMachine({
  concept: 'productBatch',
  states: ['applied'],
  initial: 'applied',
  final: ['applied'],
  creation: { action: 'setPrices', to: 'applied', needs: ['signature'] },
  otherCreations: [{ action: 'lockMany', to: 'applied', needs: ['signature', 'reason'] }],
  rows: [],
});
