import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { BATCH_ACTIONS, WORK_STATES, type WorkState } from './works.states.ts';

const kindsOf = (what: 'CREATE' | 'CANCEL' | 'REFUND' | 'PICK') => [`STORE_WORK_${what}`, `WORKSHOP_WORK_${what}`];
const EDITABLE = ['PENDING', 'ASSIGNED_TO_PROVIDER', 'STARTED'] as const;
const NOTED = [...EDITABLE, 'SHIPPED_TO_PROVIDER', 'DONE', 'PENDING_TO_PICK_UP'] as const;
const MOVED = [...EDITABLE, 'DONE', 'CANCELLED'] as const;

/**
 * Trabajo: a repair of the shop or of the workshop (S0 §4, S1 §4). Once started it cannot be cancelled; cancelled, it
 * waits until money and pledge are back with the customer.
 */
export const workMachine = defineMachine({
  concept: 'work',
  states: WORK_STATES,
  initial: 'PENDING',
  final: ['FINISHED', 'REFUNDED'],
  creation: { action: 'create', to: 'PENDING', needs: ['signature'], posts: kindsOf('CREATE') },
  rows: [
    { action: 'start', from: 'PENDING', to: 'STARTED', when: 'isHand', needs: ['signature'], irreversible: true },
    {
      action: 'assignSupplier',
      from: 'PENDING',
      to: 'ASSIGNED_TO_PROVIDER',
      when: 'isWorkshopHand',
      undo: 'unassignSupplier',
    },
    { action: 'unassignSupplier', from: 'ASSIGNED_TO_PROVIDER', to: 'PENDING', when: 'isWorkshopHand' },
    { action: 'reassignSupplier', from: 'ASSIGNED_TO_PROVIDER', to: 'ASSIGNED_TO_PROVIDER', when: 'isWorkshopHand' },
    {
      action: 'shipToSupplier',
      from: 'ASSIGNED_TO_PROVIDER',
      to: 'SHIPPED_TO_PROVIDER',
      when: 'isWorkshopHand',
      needs: ['signature'],
      irreversible: true,
    },
    { action: 'makeAvailable', from: 'DONE', to: 'PENDING_TO_PICK_UP', when: 'isInItsStore', auto: true },
    {
      action: 'confirmRefund',
      from: 'CANCELLED',
      to: 'REFUNDED',
      when: 'isBackInItsStore',
      needs: ['signature', { proof: 'approval', when: 'isOtherMethod' }],
      posts: kindsOf('REFUND'),
      irreversible: true,
    },
    {
      action: 'confirmPickup',
      from: 'PENDING_TO_PICK_UP',
      to: 'FINISHED',
      when: 'isHere',
      needs: ['signature'],
      posts: ['WORK_FINISHER', ...kindsOf('PICK')],
      irreversible: true,
    },
    ...EDITABLE.map((from) => ({ action: 'edit', from, to: from, when: 'isOursToEdit' }) as const),
    ...NOTED.map((from) => ({ action: 'editObservations', from, to: from }) as const),
    ...(['STARTED', 'SHIPPED_TO_PROVIDER'] as const).map(
      (from) =>
        ({
          action: 'complete',
          from,
          to: 'DONE',
          when: 'isHand',
          needs: ['signature'],
          posts: 'METAL_REMAINDER_WORK',
          irreversible: true,
        }) as const,
    ),
    ...MOVED.map((from) => ({ action: 'move', from, to: from, needs: ['signature'] }) as const),
    ...(['PENDING', 'ASSIGNED_TO_PROVIDER'] as const).map(
      (from) =>
        ({
          action: 'cancel',
          from,
          to: 'CANCELLED',
          when: 'isHere',
          needs: ['signature', 'reason'],
          posts: kindsOf('CANCEL'),
          irreversible: true,
        }) as const,
    ),
  ],
});

export interface WorkFacts {
  readonly state: WorkState;
  /** Whoever acts is in the shop that took it in: there are its money and its customer. */
  readonly isHere: boolean;
  /** Whoever acts works in the workshop. */
  readonly isWorkshopHand: boolean;
  readonly isStoreWork: boolean;
  /** The pledge is in the shop that took it in. */
  readonly isInItsStore: boolean;
  /** The money is to go back another way than it came (decision 14). */
  readonly isOtherMethod: boolean;
}

const isHand = (work: WorkFacts): boolean => work.isWorkshopHand || (work.isStoreWork && work.isHere);
export const workRules = {
  isHere: (work) => work.isHere,
  isWorkshopHand: (work) => work.isWorkshopHand,
  isHand,
  isOursToEdit: (work) => work.isHere || work.isWorkshopHand,
  isInItsStore: (work) => work.isInItsStore,
  isBackInItsStore: (work) => work.isHere && work.isInItsStore,
  isOtherMethod: (work) => work.isOtherMethod,
} satisfies RulesFor<typeof workMachine, WorkFacts>;

/** Lote: many jobs marked at once by their envelopes, all of them or none (S1 §2). A record of what was done. */
export const workBatchMachine = defineMachine({
  concept: 'workBatch',
  states: ['applied'],
  initial: 'applied',
  final: ['applied'],
  creation: { action: 'startMany', to: 'applied', needs: ['signature'] },
  otherCreations: BATCH_ACTIONS.slice(1).map((action) => ({ action, to: 'applied', needs: ['signature'] })),
  rows: [],
});
