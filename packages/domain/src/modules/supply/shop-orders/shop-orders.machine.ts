import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SHOP_ORDER_STATES, type ShopOrderState } from './shop-orders.rules.ts';

const SENT = SHOP_ORDER_STATES.filter((state) => state !== 'pending');
const signed = ['signature'] as const;
/** Its bags are in the warehouse until they are picked up; then everything in them is on its way. */
const LEAVES = { at: ['store'], moves: ['transit'] } as const;

/** Pedido de tienda: what a shop asks of bulk purchases, until it has it on its shelf (S1 §4). */
export const shopOrderMachine = defineMachine({
  concept: 'shopOrder',
  states: SHOP_ORDER_STATES,
  initial: 'pending',
  creation: { action: 'open', to: 'pending' },
  final: ['finished'],
  // Pieces on their way, and those that never arrived.
  holds: { 'picked-up': ['thing'], received: ['thing'], finished: [{ what: 'thing', when: 'hasMissing' }] },
  rows: [
    { action: 'addLine', from: 'pending' },
    { action: 'editLine', from: 'pending' },
    { action: 'removeLine', from: 'pending' },
    { action: 'request', from: 'pending', to: 'requested', when: 'hasLines', needs: signed, irreversible: true },
    { action: 'review', from: 'requested' },
    { action: 'confirm', from: 'requested', to: 'confirmed', when: 'isReviewed', needs: signed, undo: 'undoConfirm' },
    { action: 'undoConfirm', from: 'confirmed', to: 'requested', needs: signed },
    { action: 'reject', from: 'requested', to: 'rejected', needs: ['signature', 'reason'], undo: 'undoReject' },
    { action: 'undoReject', from: 'rejected', to: 'requested', needs: signed },
    { action: 'hold', from: 'requested', to: 'on-hold', needs: ['signature', 'reason'], undo: 'resume' },
    { action: 'resume', from: 'on-hold', to: 'requested', needs: signed },
    { action: 'prepare', from: 'confirmed', to: 'ready-to-pick-up', needs: signed, undo: 'undoPrepare' },
    { action: 'undoPrepare', from: 'ready-to-pick-up', to: 'confirmed', needs: signed },
    { action: 'dropOff', from: 'ready-to-pick-up', to: 'dropped-off', needs: signed, undo: 'undoDropOff' },
    { action: 'undoDropOff', from: 'dropped-off', to: 'ready-to-pick-up', needs: signed },
    // The bags are out of the house: what is wrong with them is said when they arrive.
    {
      action: 'pickUp',
      from: ['ready-to-pick-up', 'dropped-off'],
      to: 'picked-up',
      ...LEAVES,
      needs: signed,
      irreversible: true,
    },
    {
      action: 'handOver',
      from: ['ready-to-pick-up', 'dropped-off'],
      to: 'picked-up',
      ...LEAVES,
      needs: ['signature', 'driverSignature'],
      irreversible: true,
    },
    { action: 'receive', from: 'picked-up', to: 'received', needs: signed, irreversible: true },
    {
      action: 'validate',
      from: 'received',
      to: 'finished',
      moves: [{ place: 'store', may: true }],
      needs: signed,
      irreversible: true,
    },
    // What turns up later arrives on the order it left with.
    {
      action: 'receiveLate',
      from: 'finished',
      when: 'hasMissing',
      moves: ['store'],
      needs: signed,
      irreversible: true,
    },
    // And what never does is given up; found one day, a count says so.
    {
      action: 'declareLost',
      from: 'finished',
      when: 'hasMissing',
      moves: ['unknown'],
      needs: ['signature', 'reason', 'approval'],
      irreversible: true,
    },
    { action: 'commentAsShop', from: SHOP_ORDER_STATES },
    { action: 'commentAsBulk', from: SENT },
    { action: 'commentOnHold', from: ['on-hold'] },
    { action: 'commentAsValidator', from: ['received', 'finished'] },
  ],
});

export interface ShopOrderFacts {
  readonly state: ShopOrderState;
  readonly lineCount: number;
  /** Lines nobody has decided on. */
  readonly undecided: number;
  readonly servedUnits: number;
  readonly missingUnits: number;
}

export const shopOrderRules = {
  hasLines: ({ lineCount }) => lineCount > 0,
  isReviewed: ({ undecided, servedUnits }) => undecided === 0 && servedUnits > 0,
  hasMissing: ({ missingUnits }) => missingUnits > 0,
} satisfies RulesFor<typeof shopOrderMachine, ShopOrderFacts>;
