import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { STORE_STATES, type StoreState } from './stores.states.ts';

/** Tienda: open to its people, or closed to all of them (S0 §3). */
export const storeMachine = defineMachine({
  concept: 'store',
  states: STORE_STATES,
  initial: 'active',
  creation: { action: 'found', to: 'active', needs: ['signature'] },
  final: [],
  rows: [
    { action: 'edit', from: ['active', 'inactive'], needs: ['signature'] },
    {
      action: 'deactivate',
      from: 'active',
      to: 'inactive',
      when: ['mayClose', 'owesNobody'],
      needs: ['signature', 'reason'],
      undo: 'activate',
    },
    { action: 'activate', from: 'inactive', to: 'active', needs: ['signature', 'reason'] },
  ],
});

export interface StoreFacts {
  readonly state: StoreState;
  /** Where the person who asks is working. */
  readonly isOwn: boolean;
  /** Cash in the till of an open session. */
  readonly tillCents: number;
  /** Paid by customers for what has not been delivered or given back: who goes on with it needs the shop. */
  readonly owedCents: number;
}

export const storeRules = {
  mayClose: (store) => !store.isOwn && store.tillCents === 0,
  owesNobody: (store) => store.owedCents === 0,
} satisfies RulesFor<typeof storeMachine, StoreFacts>;
