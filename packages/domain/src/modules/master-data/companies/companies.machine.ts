import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { COMPANY_STATES, type CompanyState } from './companies.states.ts';

/** Empresa: who the invoices of its shops are of (RD 1619/2012 art. 6.1). */
export const companyMachine = defineMachine({
  concept: 'company',
  states: COMPANY_STATES,
  initial: 'active',
  creation: { action: 'found', to: 'active', needs: ['signature'] },
  final: [],
  rows: [
    { action: 'edit', from: ['active', 'inactive'], needs: ['signature'] },
    {
      action: 'deactivate',
      from: 'active',
      to: 'inactive',
      when: 'hasNoStores',
      needs: ['signature', 'reason'],
      undo: 'activate',
    },
    { action: 'setRegime', from: 'active', needs: ['signature', 'reason'] },
    { action: 'activate', from: 'inactive', to: 'active', needs: ['signature', 'reason'] },
  ],
});

export interface CompanyFacts {
  readonly state: CompanyState;
  /** Shops of it that are open. */
  readonly storeCount: number;
}

export const companyRules = {
  hasNoStores: ({ storeCount }) => storeCount === 0,
} satisfies RulesFor<typeof companyMachine, CompanyFacts>;
