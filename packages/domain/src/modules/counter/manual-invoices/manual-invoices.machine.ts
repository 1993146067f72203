import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { MANUAL_INVOICE_STATES, type ManualInvoiceState } from './manual-invoices.states.ts';

/** Factura manual: what no other room sells, charged to a customer with all their data (S0 §5; decision 0310). */
export const manualInvoiceMachine = defineMachine({
  concept: 'manualInvoice',
  states: MANUAL_INVOICE_STATES,
  initial: 'issued',
  final: ['corrected'],
  creation: {
    action: 'issue',
    to: 'issued',
    needs: ['payment', 'signature'],
    posts: ['MANUAL_INVOICE_ISSUE', 'MANUAL_INVOICE_PAYMENT'],
  },
  rows: [
    {
      action: 'correct',
      from: 'issued',
      to: 'corrected',
      when: 'isHere',
      needs: ['signature', 'approval', 'reason'],
      posts: ['MANUAL_INVOICE_CORRECTION', 'MANUAL_INVOICE_REFUND'],
      irreversible: true,
    },
    {
      action: 'correctPayment',
      from: 'issued',
      when: 'isHere',
      needs: ['signature', 'reason', { proof: 'approval', when: 'isOfClosedSession' }],
      posts: ['MANUAL_INVOICE_PAYMENT_CORRECTION', 'MANUAL_INVOICE_PAYMENT'],
      irreversible: true,
    },
  ],
});

export interface ManualInvoiceFacts {
  readonly state: ManualInvoiceState;
  /** Whoever acts is in the shop that issued it: there is its money. */
  readonly isHere: boolean;
  /** Whether the payment to correct is in a Z already; before one is chosen, whether all of them are. */
  readonly isOfClosedSession: boolean;
}

export const manualInvoiceRules = {
  isHere: (invoice) => invoice.isHere,
  isOfClosedSession: (invoice) => invoice.isOfClosedSession,
} satisfies RulesFor<typeof manualInvoiceMachine, ManualInvoiceFacts>;
