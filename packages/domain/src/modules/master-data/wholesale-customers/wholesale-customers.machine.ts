import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { WHOLESALE_CUSTOMER_STATES, type WholesaleCustomerState } from './wholesale-customers.states.ts';

/** Cliente mayorista: who delivers metal; a banned one closes nothing more (S1 §4). */
export const wholesaleCustomerMachine = defineMachine({
  concept: 'wholesaleCustomer',
  states: WHOLESALE_CUSTOMER_STATES,
  initial: 'ACTIVE',
  creation: { action: 'create', to: 'ACTIVE' },
  final: [],
  rows: [
    { action: 'edit', from: ['ACTIVE', 'BLOCKED'] },
    { action: 'addDocument', from: ['ACTIVE', 'BLOCKED'] },
    { action: 'removeDocument', from: ['ACTIVE', 'BLOCKED'], when: 'hasOtherDocuments', needs: ['reason'] },
    // By written agreement the house invoices in their name (RD 1619/2012 art. 5).
    {
      action: 'agreeBilling',
      from: ['ACTIVE', 'BLOCKED'],
      when: 'hasNoAgreement',
      needs: ['signature'],
      undo: 'endBilling',
    },
    {
      action: 'endBilling',
      from: ['ACTIVE', 'BLOCKED'],
      when: 'hasAgreement',
      needs: ['signature', 'reason'],
      undo: 'agreeBilling',
    },
    { action: 'ban', from: 'ACTIVE', to: 'BLOCKED', needs: ['reason'], undo: 'unban' },
    { action: 'unban', from: 'BLOCKED', to: 'ACTIVE', needs: ['reason'], undo: 'ban' },
  ],
});

export interface WholesaleCustomerFacts {
  readonly state: WholesaleCustomerState;
  readonly documentCount: number;
  /** One that has not been ended. */
  readonly hasAgreement: boolean;
}
export const wholesaleCustomerRules = {
  hasOtherDocuments: ({ documentCount }) => documentCount > 1,
  hasAgreement: ({ hasAgreement }) => hasAgreement,
  hasNoAgreement: ({ hasAgreement }) => !hasAgreement,
} satisfies RulesFor<typeof wholesaleCustomerMachine, WholesaleCustomerFacts>;
