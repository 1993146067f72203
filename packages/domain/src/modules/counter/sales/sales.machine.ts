import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import type { MailChannel } from '../../foundations/notifications/notifications.channels.ts';
import { SALE_STATES, type SaleState } from './sales.states.ts';

/** Venta: pieces sold and paid at once (S0 §4). What is returned is returned for good; selling again is a new sale. */
export const saleMachine = defineMachine({
  concept: 'sale',
  states: SALE_STATES,
  initial: 'finished',
  final: ['fullReturn'],
  creation: { action: 'sell', to: 'finished', needs: ['payment', 'signature'], posts: ['SALE_CREATE', 'SALE_PAYMENT'] },
  rows: [
    {
      action: 'return',
      from: 'finished',
      to: 'partialReturn',
      when: 'hasPiecesLeft',
      needs: ['signature', { proof: 'approval', when: 'isPastDeadline' }],
      posts: ['SALE_RETURN', 'SALE_REFUND'],
      irreversible: true,
    },
    {
      action: 'return',
      from: 'partialReturn',
      to: 'partialReturn',
      when: 'hasPiecesLeft',
      needs: ['signature', { proof: 'approval', when: 'isPastDeadline' }],
      posts: ['SALE_RETURN', 'SALE_REFUND'],
      irreversible: true,
    },
    {
      action: 'correctPayment',
      from: 'finished',
      to: 'finished',
      when: 'hasCorrectablePayment',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: ['SALE_PAYMENT_CORRECTION', 'SALE_PAYMENT'],
      irreversible: true,
    },
    {
      action: 'correctPayment',
      from: 'partialReturn',
      to: 'partialReturn',
      when: 'hasCorrectablePayment',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: ['SALE_PAYMENT_CORRECTION', 'SALE_PAYMENT'],
      irreversible: true,
    },
    {
      action: 'issueInvoice',
      from: 'finished',
      to: 'finished',
      when: 'hasSimplifiedInvoice',
      needs: ['signature'],
      irreversible: true,
    },
    { action: 'mailReceipt', from: 'finished', to: 'finished', when: 'acceptsMail' },
    { action: 'mailReceipt', from: 'partialReturn', to: 'partialReturn', when: 'acceptsMail' },
    { action: 'tellReturnDeadline', from: 'finished', to: 'finished', when: 'canBeTold' },
    { action: 'tellReturnDeadline', from: 'partialReturn', to: 'partialReturn', when: 'canBeTold' },
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
}

export const saleRules = {
  hasPiecesLeft: (sale) => sale.piecesLeft > 0,
  isAllReturned: (sale) => sale.piecesLeft === 0,
  hasCorrectablePayment: (sale) => sale.correctablePayments > 0,
  isOfClosedSession: (sale) => sale.isOfClosedSession,
  hasSimplifiedInvoice: (sale) => sale.hasSimplifiedInvoice,
  acceptsMail: (sale) => sale.reachBy?.includes('MAIL') === true,
  canBeTold: (sale) => (sale.reachBy ?? []).length > 0 && sale.piecesLeft > 0 && sale.today <= sale.refundMaxDate,
  isPastDeadline: (sale) => sale.today > sale.refundMaxDate,
} satisfies RulesFor<typeof saleMachine, SaleFacts>;
