import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { PURCHASE_STATES, type PurchaseState } from './purchases.states.ts';

/**
 * Compra (CO): used gold bought from a customer and paid at once (S0 §1, S1 §5). It is put right, or undone, on its own
 * day and before its police book; afterwards it stands (docs/decisions/0039).
 */
export const purchaseMachine = defineMachine({
  concept: 'purchase',
  states: PURCHASE_STATES,
  initial: 'finished',
  final: ['cancelled'],
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
    posts: ['PURCHASE_CREATE'],
    moves: ['store'],
  },
  // Bought in another system (docs/decisions/0390).
  otherCreations: [{ action: 'bringIn', to: 'finished', posts: ['LOT_OPENING'], moves: ['store'] }],
  rows: [
    {
      action: 'correct',
      from: 'finished',
      when: ['isPaidInMoney', 'isOpenToChange'],
      needs: [
        'payment',
        'signature',
        'reason',
        { proof: 'customerSignature', when: 'isNewPrice' },
        { proof: 'approval', when: 'needsManager' },
      ],
      posts: ['PURCHASE_CORRECTION', 'PURCHASE_CREATE'],
      irreversible: true,
    },
    {
      action: 'cancel',
      from: 'finished',
      to: 'cancelled',
      when: ['isPaidInMoney', 'isOpenToChange'],
      moves: ['customer'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['PURCHASE_CORRECTION'],
      irreversible: true,
    },
    // In its police book: direction alone, and the next book tells it (Orden 2-11-1989 1º.4, docs/decisions/0232).
    {
      action: 'annul',
      from: 'finished',
      to: 'cancelled',
      when: ['isPaidInMoney', 'isOpenToAnnul'],
      moves: ['customer'],
      needs: ['signature', 'approval', 'reason'],
      posts: ['PURCHASE_CORRECTION'],
      irreversible: true,
    },
    // The file it came in with was taken back whole (docs/decisions/0404).
    {
      action: 'undoBringIn',
      from: 'finished',
      to: 'cancelled',
      posts: ['LOT_OPENING'],
      moves: ['uncoded'],
      irreversible: true,
    },
    // Together with the sale it is on account of, by its trade-in (docs/decisions/0291).
    {
      action: 'undoTradeIn',
      from: 'finished',
      to: 'cancelled',
      when: ['isTradedIn', 'isOpenToChange'],
      moves: ['customer'],
      posts: ['PURCHASE_CORRECTION'],
      irreversible: true,
    },
    {
      action: 'annulTradeIn',
      from: 'finished',
      to: 'cancelled',
      when: ['isTradedIn', 'isOpenToAnnul'],
      moves: ['customer'],
      posts: ['PURCHASE_CORRECTION'],
      irreversible: true,
    },
  ],
});

export interface PurchaseFacts {
  readonly state: PurchaseState;
  /** Its own shop, its own day, and its lot still where it began. */
  readonly isOpenToChange: boolean;
  /** It stands in a book, and its lot is whole and free in its own shop. */
  readonly isOpenToAnnul: boolean;
  /** Outside the deviation, above the limit, or of a Z that is signed. */
  readonly needsManager: boolean;
  /** It settles a part of a sale: neither is put right without the other. */
  readonly isTradedIn: boolean;
  readonly needsExpert: boolean;
  /** The customer signs for another amount. */
  readonly isNewPrice: boolean;
}

export const purchaseRules = {
  isOpenToChange: (purchase) => purchase.isOpenToChange,
  isOpenToAnnul: (purchase) => purchase.isOpenToAnnul,
  isPaidInMoney: (purchase) => !purchase.isTradedIn,
  isTradedIn: (purchase) => purchase.isTradedIn,
  needsManager: (purchase) => purchase.needsManager,
  needsExpert: (purchase) => purchase.needsExpert,
  isNewPrice: (purchase) => purchase.isNewPrice,
} satisfies RulesFor<typeof purchaseMachine, PurchaseFacts>;
