import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SUPPLIER_ORDER_STATES, type SupplierOrderState } from './supplier-orders.states.ts';

const reason = ['reason'] as const;

/**
 * Pedido a proveedor: from what is ordered to pieces with a code (S1 §4). The specification has no state for what never
 * comes: a cancelled order stays created and nothing more can happen to it (docs/decisions/0053).
 */
export const supplierOrderMachine = defineMachine({
  concept: 'supplierOrder',
  states: SUPPLIER_ORDER_STATES,
  initial: 'created',
  creation: { action: 'create', to: 'created' },
  final: [],
  rows: [
    { action: 'edit', from: 'created', when: 'isLive' },
    { action: 'cancel', from: 'created', when: 'isLive', needs: reason, undo: 'reopen' },
    { action: 'reopen', from: 'created', when: 'isCancelled', undo: 'cancel' },
    {
      action: 'receive',
      from: 'created',
      to: 'received',
      when: 'isLive',
      posts: ['SUPPLIER_BILL'],
      undo: 'undoReceive',
    },
    // What was paid of a bill goes back first.
    {
      action: 'undoReceive',
      from: 'received',
      to: 'created',
      when: 'isUnpaid',
      needs: reason,
      posts: [{ kind: 'SUPPLIER_BILL_CORRECTION', when: 'isBilled' }],
      undo: 'receive',
    },
    { action: 'verify', from: 'received', to: 'verified', undo: 'undoVerify' },
    { action: 'undoVerify', from: 'verified', to: 'received', needs: reason, undo: 'verify' },
    // Each piece has its code from here on; until one is sold or has left, it can still be thought better of (0185).
    { action: 'encode', from: 'verified', to: 'encoded', when: 'hasPieces', moves: ['store'], undo: 'undoEncode' },
    {
      action: 'undoEncode',
      from: 'encoded',
      to: 'verified',
      when: ['hasPieces', 'isOnSale'],
      // All of them may have been uncoded one by one.
      moves: [{ place: 'uncoded', when: 'hasPieceOnSale' }],
      needs: ['signature', 'reason'],
    },
    // One of them alone, for ever nobody's; what was uncoded so is encoded again by itself (0200).
    {
      action: 'uncodePiece',
      from: 'encoded',
      when: 'hasPieceOnSale',
      moves: ['uncoded'],
      needs: ['signature', 'reason'],
    },
    { action: 'encodeAgain', from: 'encoded', when: 'hasUncoded', moves: ['store'], undo: 'uncodePiece' },
    // Nothing came that could be encoded: the order is over all the same.
    { action: 'close', from: 'verified', to: 'encoded', when: 'hasNoPieces', undo: 'undoClose' },
    { action: 'undoClose', from: 'encoded', to: 'verified', when: 'hasNoPieces', needs: reason, undo: 'close' },
    // What its supplier has put right; what was paid of it stays paid (0186).
    {
      action: 'correctBill',
      from: ['received', 'verified', 'encoded'],
      when: 'isBilled',
      needs: ['signature', 'reason'],
      posts: ['SUPPLIER_BILL_CORRECTION', 'SUPPLIER_BILL'],
      undo: 'correctBill',
    },
    {
      action: 'pay',
      from: ['received', 'verified', 'encoded'],
      when: 'isOwed',
      needs: ['signature', { proof: 'secondSignature', when: 'needsSecond' }],
      posts: ['SUPPLIER_PAYMENT'],
      undo: 'undoLastPayment',
    },
    {
      action: 'undoLastPayment',
      from: ['received', 'verified', 'encoded'],
      when: 'isPaid',
      needs: ['signature', 'reason'],
      posts: ['SUPPLIER_PAYMENT_CORRECTION'],
      undo: 'pay',
    },
  ],
});

export interface SupplierOrderFacts {
  readonly state: SupplierOrderState;
  readonly isCancelled: boolean;
  /** Pieces that have come, as far as they are counted. */
  readonly receivedUnits: number;
  /** Every piece that was encoded is on sale in the warehouse still: none is sold, kept, travelling or set aside. */
  readonly isOnSale: boolean;
  /** The piece that was chosen is; before one is, any of them. */
  readonly hasPieceOnSale: boolean;
  /** Pieces that were uncoded alone and have no code again. */
  readonly uncodedUnits: number;
  /** Of the bill with its IGIC, as it is in the books; nothing before it, and of bills older than they are. */
  readonly billedCents: number;
  readonly paidCents: number;
  /** Of a payment that is about to be made. */
  readonly needsSecond?: boolean;
}

export const supplierOrderRules = {
  isLive: ({ isCancelled }) => !isCancelled,
  isCancelled: ({ isCancelled }) => isCancelled,
  hasPieces: ({ receivedUnits }) => receivedUnits > 0,
  hasNoPieces: ({ receivedUnits }) => receivedUnits === 0,
  isOnSale: (order) => order.isOnSale,
  hasPieceOnSale: (order) => order.hasPieceOnSale,
  hasUncoded: ({ uncodedUnits }) => uncodedUnits > 0,
  isBilled: ({ billedCents }) => billedCents > 0,
  isOwed: ({ billedCents, paidCents }) => billedCents > paidCents,
  needsSecond: ({ needsSecond = false }) => needsSecond,
  isPaid: ({ paidCents }) => paidCents > 0,
  isUnpaid: ({ paidCents }) => paidCents === 0,
} satisfies RulesFor<typeof supplierOrderMachine, SupplierOrderFacts>;
