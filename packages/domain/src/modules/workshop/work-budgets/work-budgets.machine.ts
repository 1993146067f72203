import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { WORK_BUDGET_STATES, type WorkBudgetState } from './work-budgets.states.ts';

const OPEN = ['PENDING', 'BUDGETED', 'PENDING_APPROVED'] as const;
const WITH_US = [...OPEN, 'PENDING_REJECTED'] as const;
/** As with the envelopes of jobs (decision 0160). */
const AWAITED = ['to-workshop', 'to-store', 'unknown'] as const;

/**
 * Presupuesto de taller: what a repair or a jewel to order would cost, before anybody decides (S0 §4, S1 §4). Accepted,
 * it waits for its initial payment, which makes the job; rejected, until the customer has the pledge back.
 */
export const workBudgetMachine = defineMachine({
  concept: 'workBudget',
  states: WORK_BUDGET_STATES,
  initial: 'PENDING',
  final: ['REJECTED', 'APPROVED'],
  // Approved, its job has the pledge.
  holds: Object.fromEntries(WITH_US.map((state) => [state, [{ what: 'thing', when: 'hasPledge' }] as const])),
  creation: {
    action: 'create',
    to: 'PENDING',
    needs: ['signature'],
    moves: [{ place: 'store', when: 'hasPledge' }],
  },
  rows: [
    {
      action: 'setBudget',
      from: 'PENDING',
      to: 'BUDGETED',
      when: 'isWorkshopHand',
      needs: ['signature'],
      irreversible: true,
    },
    // A mistake in the price is put right until the customer has answered.
    { action: 'setBudget', from: 'BUDGETED', when: 'isWorkshopHand', needs: ['signature'] },
    {
      action: 'accept',
      from: 'BUDGETED',
      to: 'PENDING_APPROVED',
      when: 'isHere',
      needs: ['signature'],
      irreversible: true,
    },
    {
      action: 'payInitial',
      from: 'PENDING_APPROVED',
      to: 'APPROVED',
      when: 'isHere',
      needs: ['payment', 'signature'],
      posts: ['WORKSHOP_WORK_CREATE'],
      // Without a pledge the envelope of the order begins here.
      moves: [{ place: 'store', when: 'hasNoPledge' }],
      irreversible: true,
    },
    {
      action: 'reject',
      from: OPEN,
      to: 'PENDING_REJECTED',
      when: 'isHere',
      needs: ['signature', 'reason'],
      irreversible: true,
    },
    { action: 'closeRejected', from: 'PENDING_REJECTED', to: 'REJECTED', when: 'hasNoPledge', auto: true },
    {
      action: 'returnPledge',
      from: 'PENDING_REJECTED',
      to: 'REJECTED',
      when: 'isBackInItsStore',
      at: ['here'],
      moves: ['customer'],
      needs: ['signature'],
      irreversible: true,
    },
    {
      action: 'declareLost',
      from: WITH_US,
      to: 'REJECTED',
      when: 'isLosing',
      at: ['here', { place: 'workshop', when: 'isWorkshopHand' }, ...AWAITED],
      moves: ['retired'],
      needs: ['signature', 'reason', 'approval'],
      irreversible: true,
    },
    {
      action: 'move',
      from: WITH_US,
      when: 'hasPledge',
      at: ['here', { place: 'workshop', when: 'isWorkshopHand' }, { place: AWAITED, when: 'isNotSentOn' }],
      moves: [{ place: ['store', 'to-workshop', 'workshop', 'to-store', 'unknown'] }],
      needs: ['signature'],
    },
  ],
});

export interface WorkBudgetFacts {
  readonly state: WorkBudgetState;
  /** Whoever acts is in the shop where it was asked for: there is its customer. */
  readonly isHere: boolean;
  /** Whoever acts works in the workshop. */
  readonly isWorkshopHand: boolean;
  readonly hasPledge: boolean;
  /** The pledge is in the shop where it was asked for. */
  readonly isInItsStore: boolean;
  /** Of one that is moved now: it is said to leave for somewhere, not to be there. */
  readonly isSentOn?: boolean;
}

export const workBudgetRules = {
  isHere: (budget) => budget.isHere,
  isWorkshopHand: (budget) => budget.isWorkshopHand,
  isNotSentOn: ({ isSentOn = false }) => !isSentOn,
  hasPledge: (budget) => budget.hasPledge,
  hasNoPledge: (budget) => !budget.hasPledge,
  isLosing: (budget) => budget.isHere && budget.hasPledge,
  isBackInItsStore: (budget) => budget.isHere && budget.isInItsStore,
} satisfies RulesFor<typeof workBudgetMachine, WorkBudgetFacts>;
