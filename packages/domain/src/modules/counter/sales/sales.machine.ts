import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import type { MailChannel } from '../../foundations/notifications/notifications.channels.ts';
import { SALE_STATES, type SaleState } from './sales.states.ts';

/** Venta: pieces sold and paid at once (S0 §4). What is returned is returned for good; selling again is a new sale. */
export const saleMachine = defineMachine({
  concept: 'sale',
  states: SALE_STATES,
  initial: 'finished',
  final: ['fullReturn'],
  creation: {
    action: 'sell',
    to: 'finished',
    needs: ['payment', 'signature', { proof: 'approval', when: 'isDeepDiscount' }],
    posts: ['SALE_CREATE', { kind: 'SALE_PAYMENT', when: 'isCharged' }],
    moves: ['customer'],
    isSmall: true,
  },
  rows: [
    {
      action: 'return',
      from: ['finished', 'partialReturn'],
      to: 'partialReturn',
      when: 'hasPiecesLeft',
      moves: ['store'],
      needs: ['signature', { proof: 'approval', when: 'isPastDeadline' }],
      posts: ['SALE_RETURN', { kind: 'SALE_REFUND', when: 'isRefunded' }],
      irreversible: true,
    },
    {
      action: 'correctPayment',
      from: ['finished', 'partialReturn'],
      when: 'hasCorrectablePayment',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: ['SALE_PAYMENT_CORRECTION', 'SALE_PAYMENT'],
      irreversible: true,
    },
    {
      action: 'issueInvoice',
      from: 'finished',
      when: 'hasSimplifiedInvoice',
      needs: ['signature'],
      irreversible: true,
    },
    {
      action: 'keepExitProof',
      from: ['finished', 'partialReturn'],
      when: ['isExported', 'isUnproven'],
      undo: 'withdrawExitProof',
    },
    {
      action: 'withdrawExitProof',
      from: ['finished', 'partialReturn'],
      when: 'hasExitProof',
      needs: ['signature', 'reason'],
    },
    { action: 'mailReceipt', from: ['finished', 'partialReturn'], when: 'acceptsMail' },
    { action: 'tellReturnDeadline', from: ['finished', 'partialReturn'], when: 'canBeTold' },
    { action: 'completeReturn', from: 'partialReturn', to: 'fullReturn', when: 'isAllReturned', auto: true },
  ],
});

export interface SaleFacts {
  readonly state: SaleState;
  readonly piecesLeft: number;
  readonly today: string;
  readonly refundMaxDate: string;
  /** Payments that were neither corrected nor refunded. */
  readonly correctablePayments: number;
  /** Whether the payment to correct is in a Z already; before one is chosen, whether all of them are. */
  readonly isOfClosedSession: boolean;
  readonly hasSimplifiedInvoice: boolean;
  /** How its customer accepts to be written to; nothing when there is no customer. */
  readonly reachBy?: readonly MailChannel[];
  /** Whether something of it was sent out of the islands, and whether the paper that shows it is kept. */
  readonly isExported?: boolean;
  readonly hasExitProof?: boolean;
  /** Of a sale that is being made: whether a discount is a manager's. */
  readonly isDeepDiscount?: boolean;
  /** Of a return that is asked for: whether money goes back. */
  readonly isRefunded?: boolean;
}

export const saleRules = {
  hasPiecesLeft: (sale) => sale.piecesLeft > 0,
  isAllReturned: (sale) => sale.piecesLeft === 0,
  hasCorrectablePayment: (sale) => sale.correctablePayments > 0,
  isOfClosedSession: (sale) => sale.isOfClosedSession,
  hasSimplifiedInvoice: (sale) => sale.hasSimplifiedInvoice,
  acceptsMail: (sale) => sale.reachBy?.includes('MAIL') === true,
  canBeTold: (sale) => (sale.reachBy ?? []).length > 0 && sale.piecesLeft > 0 && sale.today <= sale.refundMaxDate,
  isExported: (sale) => sale.isExported === true,
  isUnproven: (sale) => sale.hasExitProof !== true,
  hasExitProof: (sale) => sale.hasExitProof === true,
  isDeepDiscount: (sale) => sale.isDeepDiscount === true,
  isPastDeadline: (sale) => sale.today > sale.refundMaxDate,
  isRefunded: (sale) => sale.isRefunded === true,
} satisfies RulesFor<typeof saleMachine, SaleFacts>;
