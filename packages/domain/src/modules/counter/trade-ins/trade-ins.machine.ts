import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { TRADE_IN_STATES, type TradeInState } from './trade-ins.states.ts';

/**
 * Entrega a cuenta (B-36): used gold as part payment of a sale. A purchase and a sale in one operation, each with its
 * own rules, papers and books (docs/decisions/0290); undone whole, on its day, or by direction (docs/decisions/0291).
 */
export const tradeInMachine = defineMachine({
  concept: 'tradeIn',
  states: TRADE_IN_STATES,
  initial: 'finished',
  final: ['undone'],
  creation: {
    action: 'create',
    to: 'finished',
    needs: [
      'payment',
      'signature',
      'customerSignature',
      { proof: 'expertSignature', when: 'needsExpert' },
      { proof: 'approval', when: 'needsManager' },
    ],
    posts: ['SALE_CREATE', 'SALE_PAYMENT', 'PURCHASE_CREATE'],
    moves: ['customer', 'store'],
  },
  rows: [
    {
      action: 'undo',
      from: 'finished',
      to: 'undone',
      when: ['isSaleWhole', 'isGoldOpen'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['SALE_RETURN', 'SALE_REFUND', 'PURCHASE_CORRECTION'],
      moves: ['store', 'customer'],
      irreversible: true,
    },
    // Its gold is in a police book: direction alone, and the next book tells it (docs/decisions/0232).
    {
      action: 'annul',
      from: 'finished',
      to: 'undone',
      when: ['isSaleWhole', 'isGoldInBook'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['SALE_RETURN', 'SALE_REFUND', 'PURCHASE_CORRECTION'],
      moves: ['store', 'customer'],
      irreversible: true,
    },
  ],
});

export interface TradeInFacts {
  readonly state: TradeInState;
  /** Nothing of the sale has come back. */
  readonly isSaleWhole: boolean;
  /** Its own shop, its own day, and the gold still where it began. */
  readonly isGoldOpen: boolean;
  /** It stands in a book, whole and free in its own shop. */
  readonly isGoldInBook: boolean;
  /** Of one that is being made: a discount, a price or a holder a zone manager must allow. */
  readonly needsManager?: boolean;
  readonly needsExpert?: boolean;
}

export const tradeInRules = {
  isSaleWhole: (tradeIn) => tradeIn.isSaleWhole,
  isGoldOpen: (tradeIn) => tradeIn.isGoldOpen,
  isGoldInBook: (tradeIn) => tradeIn.isGoldInBook,
  needsManager: (tradeIn) => tradeIn.needsManager === true,
  needsExpert: (tradeIn) => tradeIn.needsExpert === true,
} satisfies RulesFor<typeof tradeInMachine, TradeInFacts>;
