import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SALE_BUDGET_STATES, type SaleBudgetState } from './sale-budgets.states.ts';

const GIVES_UP = ['PENDING', 'REQUESTED', 'ENCODED', 'RECEIVED'] as const;
const BEFORE_PICKUP = [...GIVES_UP, 'SHIPPED'] as const;

/**
 * Presupuesto de venta: a jewel the shop does not have, asked for with half its price (S0 §4). Forward only, but for
 * one lost on its way or encoded by mistake; a customer who gives up ends it too, with the money back and no sale
 * (docs/decisions/0035).
 */
export const saleBudgetMachine = defineMachine({
  concept: 'saleBudget',
  states: SALE_BUDGET_STATES,
  initial: 'PENDING',
  final: ['COMPLETED'],
  // Half the price, until the jewel is handed over or given up.
  holds: Object.fromEntries(BEFORE_PICKUP.map((state) => [state, ['money'] as const])),
  creation: {
    action: 'create',
    to: 'PENDING',
    needs: ['payment', 'signature'],
    posts: ['SALE_BUDGET_INITIAL_PAYMENT'],
  },
  rows: [
    { action: 'markRequested', from: 'PENDING', to: 'REQUESTED', irreversible: true },
    { action: 'encodeReceived', from: 'REQUESTED', to: 'ENCODED', moves: ['store'], undo: 'undoEncode' },
    // The wrong piece: until it is picked up, where it lies; who bought it goes there, or it is sent back (0200).
    {
      action: 'undoEncode',
      from: ['ENCODED', 'RECEIVED'],
      to: 'REQUESTED',
      when: 'isPieceHere',
      moves: ['uncoded'],
      needs: ['signature', 'reason'],
    },
    // In a bag of a shipment the budget follows its piece: to the shop that asked, or to another on the way (0125).
    { action: 'pack', from: 'ENCODED', to: 'SHIPPED', undo: 'unpack' },
    { action: 'unpack', from: 'SHIPPED', to: 'ENCODED', undo: 'pack' },
    { action: 'pack', from: 'RECEIVED', to: 'SHIPPED', undo: 'arrive' },
    { action: 'arrive', from: 'SHIPPED', to: 'RECEIVED', undo: 'pack' },
    { action: 'losePiece', from: 'SHIPPED', to: 'REQUESTED', irreversible: true },
    { action: 'shipToStore', from: 'ENCODED', to: 'SHIPPED', moves: ['transit'], irreversible: true },
    {
      action: 'confirmReception',
      from: 'SHIPPED',
      to: 'RECEIVED',
      when: 'comesHere',
      moves: ['store'],
      irreversible: true,
    },
    // It never came: asked for again, or given up with the money back (docs/decisions/0086).
    {
      action: 'declareLost',
      from: 'SHIPPED',
      to: 'REQUESTED',
      when: 'comesHere',
      moves: ['unknown'],
      needs: ['signature', 'reason', 'approval'],
      irreversible: true,
    },
    // Stolen or lost where it lies: who has it says so.
    {
      action: 'declareLost',
      from: ['ENCODED', 'RECEIVED'],
      to: 'REQUESTED',
      at: ['here'],
      moves: ['unknown'],
      needs: ['signature', 'reason', 'approval'],
      irreversible: true,
    },
    // The police have it (docs/decisions/0261): given back, it is theirs again unless they have another or gave it up.
    { action: 'seizePiece', from: ['ENCODED', 'RECEIVED'], to: 'REQUESTED', irreversible: true },
    { action: 'regainEncoded', from: 'REQUESTED', to: 'ENCODED', irreversible: true },
    { action: 'regainReceived', from: 'REQUESTED', to: 'RECEIVED', irreversible: true },
    {
      action: 'confirmPaymentAndPickup',
      from: 'RECEIVED',
      to: 'COMPLETED',
      when: 'isHere',
      at: ['here'],
      moves: ['customer'],
      needs: ['payment', 'signature'],
      posts: ['SALE_CREATE', 'SALE_BUDGET_FINAL_PAYMENT'],
      irreversible: true,
      isSmall: true,
    },
    {
      action: 'giveUp',
      from: GIVES_UP,
      to: 'COMPLETED',
      when: 'isHere',
      needs: ['signature', 'approval', 'reason'],
      posts: ['SALE_BUDGET_REFUND'],
      irreversible: true,
    },
    {
      action: 'correctPayment',
      from: BEFORE_PICKUP,
      when: 'isHere',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: ['SALE_BUDGET_PAYMENT_CORRECTION', 'SALE_BUDGET_INITIAL_PAYMENT'],
      irreversible: true,
    },
  ],
});

export interface SaleBudgetFacts {
  readonly state: SaleBudgetState;
  /** Whoever acts is in the shop where it was asked for: there are its money and its customer. */
  readonly isHere: boolean;
  /** Its piece lies in the shop of whoever acts: nobody takes the code off what they do not have before them. */
  readonly isPieceHere: boolean;
  /** Its piece is in a bag, and comes with its shipment. */
  readonly isInShipment: boolean;
  /** Whether the payment to correct is in a Z already; before one is chosen, whether all of them are. */
  readonly isOfClosedSession: boolean;
}

export const saleBudgetRules = {
  isHere: (budget) => budget.isHere,
  isPieceHere: (budget) => budget.isPieceHere,
  comesHere: (budget) => budget.isHere && !budget.isInShipment,
  isOfClosedSession: (budget) => budget.isOfClosedSession,
} satisfies RulesFor<typeof saleBudgetMachine, SaleBudgetFacts>;
