import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { WORK_STATES, type WorkState } from './works.states.ts';

const EDITABLE = ['PENDING', 'ASSIGNED_TO_PROVIDER', 'STARTED'] as const;
const ALIVE = [...EDITABLE, 'SHIPPED_TO_PROVIDER', 'DONE', 'PENDING_TO_PICK_UP'] as const;
const MOVED = [...EDITABLE, 'DONE', 'CANCELLED'] as const;
/** Whoever works on it has its envelope: the workshop, or the shop whose own job it is. */
const IN_HAND = [
  { place: 'workshop', when: 'isWorkshopHand' },
  { place: 'here', when: 'isShopHand' },
] as const;

/** On its way or nowhere anybody knows: whoever reads it next says where it is. */
const AWAITED = ['to-workshop', 'to-store', 'unknown'] as const;
/** Who moves an envelope has it; it is sent on only from where they are (decision 0160). */
const MOVED_FROM = [
  'here',
  { place: 'workshop', when: 'isWorkshopHand' },
  { place: AWAITED, when: 'isNotSentOn' },
] as const;

/** Until it is handed over: what was left, and what was paid for it. */
const OF_CUSTOMER = [
  { what: 'thing', when: 'isOfCustomer' },
  { what: 'money', when: 'hasPaid' },
] as const;
/** What is read by its envelope may be said to be at any of these; police and drivers have their own papers. */
const SAID = { place: ['store', 'to-workshop', 'workshop', 'to-store', 'unknown'] } as const;
const COMPLETE = {
  action: 'complete',
  to: 'DONE',
  needs: ['signature'],
  posts: [{ kind: 'METAL_REMAINDER_WORK', when: 'takesMetal' }],
  irreversible: true,
} as const;

/**
 * Stolen, burnt, fallen at the supplier's: what was paid is owed, and the house answers for the pledge. Gone from the
 * bench, the workshop first says that nobody knows where it is.
 */
const LOSS = {
  action: 'declareLost',
  when: ['isHere', 'isFree'],
  at: ['here', { place: 'workshop', when: 'isWorkshopHand' }, 'supplier', ...AWAITED],
  moves: [{ place: 'unknown', may: true }],
  needs: ['signature', 'reason', 'approval'],
  irreversible: true,
} as const;

/** Where the police can find a pledge; in a bag or on its way, it is back where it left first. */
const SEIZED_FROM = ['store', 'workshop', 'supplier', 'to-workshop', 'to-store'] as const;
const CANCEL = {
  action: 'cancel',
  to: 'CANCELLED',
  needs: ['signature', 'reason'],
  posts: [
    { kind: 'STORE_WORK_CANCEL', when: 'isStorePaid' },
    { kind: 'WORKSHOP_WORK_CANCEL', when: 'isWorkshopPaid' },
  ],
  irreversible: true,
} as const;

/**
 * Trabajo: a repair of the shop or of the workshop (S0 §4, S1 §4). Once started it cannot be cancelled, unless that was
 * by mistake and who works on it says so; cancelled, it waits until money and pledge are back with the customer.
 */
export const workMachine = defineMachine({
  concept: 'work',
  states: WORK_STATES,
  initial: ['PENDING', 'DONE'],
  final: ['FINISHED', 'REFUNDED'],
  holds: Object.fromEntries([...ALIVE, 'CANCELLED'].map((state) => [state, OF_CUSTOMER])),
  creation: {
    action: 'create',
    to: 'PENDING',
    needs: ['signature'],
    posts: [
      { kind: 'STORE_WORK_CREATE', when: 'isStoreAdvance' },
      { kind: 'WORKSHOP_WORK_CREATE', when: 'isWorkshopAdvance' },
    ],
    moves: ['store'],
    isSmall: true,
  },
  // Begun in another system, and partly paid or not (docs/decisions/0391).
  otherCreations: [
    { action: 'bringIn', to: 'PENDING', posts: ['WORK_OPENING'], moves: [{ place: ['store', 'workshop'] }] },
    { action: 'bringDone', to: 'DONE', posts: ['WORK_OPENING'], moves: [{ place: ['store', 'workshop'] }] },
  ],
  rows: [
    {
      action: 'start',
      from: 'PENDING',
      to: 'STARTED',
      when: 'isHand',
      at: IN_HAND,
      needs: ['signature'],
      undo: 'undoStart',
    },
    {
      action: 'undoStart',
      from: 'STARTED',
      to: 'PENDING',
      when: 'isHand',
      at: IN_HAND,
      needs: ['signature', 'reason'],
    },
    {
      action: 'assignSupplier',
      from: 'PENDING',
      to: 'ASSIGNED_TO_PROVIDER',
      when: 'isWorkshopHand',
      undo: 'unassignSupplier',
    },
    { action: 'unassignSupplier', from: 'ASSIGNED_TO_PROVIDER', to: 'PENDING', when: 'isWorkshopHand' },
    { action: 'reassignSupplier', from: 'ASSIGNED_TO_PROVIDER', when: 'isWorkshopHand' },
    {
      action: 'shipToSupplier',
      from: 'ASSIGNED_TO_PROVIDER',
      to: 'SHIPPED_TO_PROVIDER',
      when: 'isWorkshopHand',
      at: ['workshop'],
      moves: ['supplier'],
      needs: ['signature'],
      irreversible: true,
    },
    { action: 'makeAvailable', from: 'DONE', to: 'PENDING_TO_PICK_UP', when: 'isInItsStore', auto: true },
    {
      action: 'confirmRefund',
      from: 'CANCELLED',
      to: 'REFUNDED',
      when: 'isBackInItsStore',
      moves: [{ place: ['customer', 'retired'], when: 'isOfCustomer' }],
      needs: ['signature', { proof: 'approval', when: 'isOtherMethod' }],
      posts: [
        { kind: 'STORE_WORK_REFUND', when: 'isStorePaid' },
        { kind: 'WORKSHOP_WORK_REFUND', when: 'isWorkshopPaid' },
      ],
      irreversible: true,
    },
    {
      action: 'confirmPickup',
      from: 'PENDING_TO_PICK_UP',
      to: 'FINISHED',
      when: ['isHere', 'isFree'],
      at: ['here'],
      moves: [{ place: 'customer', when: 'isOfCustomer' }],
      needs: ['signature'],
      posts: [
        { kind: 'WORK_FINISHER', when: 'isCharged' },
        { kind: 'STORE_WORK_PICK', when: 'isStorePending' },
        { kind: 'WORKSHOP_WORK_PICK', when: 'isWorkshopPending' },
      ],
      irreversible: true,
      isSmall: true,
    },
    { action: 'edit', from: EDITABLE, when: 'isOursToEdit' },
    { action: 'editObservations', from: ALIVE },
    { action: 'plan', from: [...EDITABLE, 'SHIPPED_TO_PROVIDER', 'DONE'], when: 'isOursToEdit' },
    // What it cost is often known only when it is back.
    {
      action: 'agreeWithSupplier',
      from: ['ASSIGNED_TO_PROVIDER', 'SHIPPED_TO_PROVIDER', 'DONE'],
      when: 'isOfSupplier',
    },
    { ...COMPLETE, from: 'STARTED', when: 'isHand', at: IN_HAND },
    { ...COMPLETE, from: 'SHIPPED_TO_PROVIDER', when: 'isWorkshopHand', at: ['supplier'], moves: ['workshop'] },
    { action: 'move', from: MOVED, when: 'isFree', at: MOVED_FROM, moves: [SAID], needs: ['signature'] },
    // The file it came in with was taken back whole (docs/decisions/0404): nobody left anything here.
    {
      action: 'undoBringIn',
      from: ['PENDING', 'DONE', 'PENDING_TO_PICK_UP'],
      to: 'REFUNDED',
      moves: ['customer'],
      posts: ['WORK_OPENING'],
      irreversible: true,
    },
    { ...CANCEL, from: ['PENDING', 'ASSIGNED_TO_PROVIDER'], when: 'isHere' },
    // Begun, nobody goes on with what the police have: what was paid is its customer's.
    { ...CANCEL, from: ['STARTED', 'SHIPPED_TO_PROVIDER', 'DONE', 'PENDING_TO_PICK_UP'], when: 'isSeizedHere' },
    // The police have the pledge (docs/decisions/0261): nobody works on it, sends it or hands it over until it is back.
    {
      action: 'seizePledge',
      from: [...ALIVE, 'CANCELLED'],
      when: 'isFree',
      moves: [{ place: 'police', may: true }],
      irreversible: true,
    },
    {
      action: 'regainPledge',
      from: [...ALIVE, 'CANCELLED'],
      when: 'isSeized',
      moves: [{ place: SEIZED_FROM, may: true }],
      irreversible: true,
    },
    {
      action: 'givePledgeToOwner',
      from: [...ALIVE, 'CANCELLED'],
      when: 'isSeized',
      moves: ['owner'],
      irreversible: true,
    },
    {
      ...LOSS,
      from: ALIVE,
      to: 'CANCELLED',
      posts: [
        { kind: 'STORE_WORK_CANCEL', when: 'isStorePaid' },
        { kind: 'WORKSHOP_WORK_CANCEL', when: 'isWorkshopPaid' },
      ],
    },
    { ...LOSS, from: 'CANCELLED' },
    {
      action: 'correctPayment',
      from: ALIVE,
      when: 'isPaidHere',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: [
        { kind: 'STORE_WORK_PAYMENT_CORRECTION', when: 'isStoreWork' },
        { kind: 'STORE_WORK_PAYMENT', when: 'isStoreWork' },
        { kind: 'WORKSHOP_WORK_PAYMENT_CORRECTION', when: 'isWorkshopWork' },
        { kind: 'WORKSHOP_WORK_PAYMENT', when: 'isWorkshopWork' },
      ],
      irreversible: true,
    },
  ],
});

export interface WorkFacts {
  readonly state: WorkState;
  /** Whoever acts is in the shop that took it in: there are its money and its customer. */
  readonly isHere: boolean;
  /** Whoever acts works in the workshop. */
  readonly isWorkshopHand: boolean;
  readonly isStoreWork: boolean;
  /** Not made for the shop itself: somebody takes it home. */
  readonly isOfCustomer: boolean;
  /** The pledge is in the shop that took it in. */
  readonly isInItsStore: boolean;
  /** It was said with the zone manager that nobody will find the pledge. */
  readonly isLost: boolean;
  /** The police have it, or it went to its true owner from them. */
  readonly isSeized: boolean;
  readonly hasSupplier: boolean;
  /** Whether the payment to correct is in a Z already; before one is chosen, whether all of them are. */
  readonly isOfClosedSession?: boolean;
  /** The money is to go back another way than it came (decision 14). */
  readonly isOtherMethod: boolean;
  /** Of one that is changed now: what it costs, what is paid of it, and whether it takes metal of the house. */
  readonly totalCents?: number;
  readonly paidCents?: number;
  readonly takesMetal?: boolean;
  /** Of one that is moved now: it is said to leave for somewhere, not to be there. */
  readonly isSentOn?: boolean;
}

const isPaid = ({ paidCents = 0 }: WorkFacts): boolean => paidCents > 0;
const isPending = ({ totalCents = 0, paidCents = 0 }: WorkFacts): boolean => totalCents > paidCents;
const isFree = ({ isSeized }: WorkFacts): boolean => !isSeized;
const isWorkshopHand = (work: WorkFacts): boolean => work.isWorkshopHand && isFree(work);
const isShopHand = (work: WorkFacts): boolean => work.isStoreWork && work.isHere && isFree(work);
const isHand = (work: WorkFacts): boolean => isWorkshopHand(work) || isShopHand(work);
const isInItsStore = (work: WorkFacts): boolean => work.isInItsStore && isFree(work);
export const workRules = {
  isHere: (work) => work.isHere,
  isSeizedHere: (work) => work.isHere && work.isSeized,
  isFree,
  isSeized: (work) => work.isSeized,
  isWorkshopHand,
  isShopHand,
  isHand,
  isNotSentOn: ({ isSentOn = false }) => !isSentOn,
  isOfCustomer: (work) => work.isOfCustomer,
  isOursToEdit: (work) => work.isHere || work.isWorkshopHand,
  isInItsStore,
  isBackInItsStore: (work) => work.isHere && (isInItsStore(work) || work.isLost),
  isOtherMethod: (work) => work.isOtherMethod,
  isCharged: ({ totalCents = 0 }) => totalCents > 0,
  hasPaid: isPaid,
  isOfSupplier: (work) => work.isWorkshopHand && work.hasSupplier,
  isPaidHere: (work) => work.isHere && isPaid(work),
  isStoreWork: (work) => work.isStoreWork,
  isWorkshopWork: (work) => !work.isStoreWork,
  isOfClosedSession: ({ isOfClosedSession = false }) => isOfClosedSession,
  isStorePaid: (work) => work.isStoreWork && isPaid(work),
  isWorkshopPaid: (work) => !work.isStoreWork && isPaid(work),
  isStorePending: (work) => work.isStoreWork && isPending(work),
  isWorkshopPending: (work) => !work.isStoreWork && isPending(work),
  takesMetal: ({ takesMetal = false }) => takesMetal,
} satisfies RulesFor<typeof workMachine, WorkFacts>;

/** Lote: many jobs marked at once by their envelopes, all of them or none (S1 §2). A record of what was done. */
export const workBatchMachine = defineMachine({
  concept: 'workBatch',
  states: ['applied'],
  initial: 'applied',
  final: ['applied'],
  creation: { action: 'startMany', to: 'applied', needs: ['signature'] },
  otherCreations: [
    { action: 'shipMany', to: 'applied', needs: ['signature'], moves: ['supplier'] },
    {
      action: 'completeMany',
      to: 'applied',
      needs: ['signature'],
      posts: [{ kind: 'METAL_REMAINDER_WORK', when: 'takesMetal' }],
      moves: [{ place: 'workshop', when: 'isBackFromSupplier' }],
    },
    { action: 'moveMany', to: 'applied', needs: ['signature'], moves: [SAID] },
  ],
  rows: [],
});
