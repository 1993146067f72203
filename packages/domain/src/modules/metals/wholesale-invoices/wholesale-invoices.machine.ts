import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import {
  WHOLESALE_INVOICE_STATES,
  type WholesaleInvoiceKind,
  type WholesaleInvoiceState,
} from './wholesale-invoices.states.ts';

/**
 * Factura de mayorista: what a wholesaler invoices the house for the metal of a closing (docs/decisions/0280). Its tax,
 * if it bears any, is in the books from here.
 */
export const wholesaleInvoiceMachine = defineMachine({
  concept: 'wholesaleInvoice',
  states: WHOLESALE_INVOICE_STATES,
  initial: ['RECORDED', 'ISSUED', 'CORRECTIVE'],
  final: ['WITHDRAWN', 'CORRECTED', 'CORRECTIVE'],
  creation: {
    action: 'create',
    to: 'RECORDED',
    needs: ['signature'],
    posts: [{ kind: 'WHOLESALE_INVOICE', when: 'isTaxed' }],
  },
  otherCreations: [
    {
      action: 'issue',
      to: 'ISSUED',
      needs: ['signature'],
      posts: [{ kind: 'WHOLESALE_INVOICE', when: 'isTaxed' }],
    },
    // By the one it corrects.
    { action: 'amend', to: 'CORRECTIVE' },
  ],
  rows: [
    {
      action: 'withdraw',
      from: 'RECORDED',
      to: 'WITHDRAWN',
      when: 'isNotTaken',
      needs: ['signature', 'reason'],
      posts: [{ kind: 'WHOLESALE_INVOICE_CORRECTION', when: 'isTaxed' }],
      irreversible: true,
    },
    // They have sent a corrective one.
    {
      action: 'recordCorrection',
      from: 'RECORDED',
      to: 'CORRECTED',
      needs: ['signature', 'reason'],
      posts: [{ kind: 'WHOLESALE_INVOICE_CORRECTION', when: 'isTaxed' }],
      irreversible: true,
    },
    {
      action: 'correct',
      from: 'ISSUED',
      to: 'CORRECTED',
      needs: ['signature', 'reason'],
      posts: [{ kind: 'WHOLESALE_INVOICE_CORRECTION', when: 'isTaxed' }],
      irreversible: true,
    },
    { action: 'mail', from: ['ISSUED', 'CORRECTED', 'CORRECTIVE'], when: 'isOurs' },
  ],
});

export interface WholesaleInvoiceFacts {
  readonly state: WholesaleInvoiceState;
  readonly kind: WholesaleInvoiceKind;
  /** Of what the house accounts for too. */
  readonly taxCents: number;
  /** It is at the agency, or on its way there. */
  readonly isTaken: boolean;
}
export const wholesaleInvoiceRules = {
  isTaxed: ({ taxCents }: Pick<WholesaleInvoiceFacts, 'taxCents'>) => taxCents !== 0,
  isNotTaken: ({ isTaken }) => !isTaken,
  isOurs: ({ kind }) => kind === 'SELF_BILLED',
} satisfies RulesFor<typeof wholesaleInvoiceMachine, WholesaleInvoiceFacts>;
