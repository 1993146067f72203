import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { CUSTOMER_STATUSES, type CustomerStatus, type PinState } from './customers.schema.ts';

/** Cliente: active, or banned from every operation (S0 §4); erased when the law lets the shop forget. */
export const customerMachine = defineMachine({
  concept: 'customer',
  states: CUSTOMER_STATUSES,
  initial: 'ACTIVE',
  final: ['ERASED'],
  creation: { action: 'register', to: 'ACTIVE' },
  rows: [
    { action: 'edit', from: 'ACTIVE', to: 'ACTIVE' },
    { action: 'edit', from: 'BLOCKED', to: 'BLOCKED' },
    { action: 'addDocument', from: 'ACTIVE', to: 'ACTIVE' },
    { action: 'addDocument', from: 'BLOCKED', to: 'BLOCKED' },
    { action: 'removeDocument', from: 'ACTIVE', to: 'ACTIVE', needs: ['reason'] },
    { action: 'removeDocument', from: 'BLOCKED', to: 'BLOCKED', needs: ['reason'] },
    { action: 'setPin', from: 'ACTIVE', to: 'ACTIVE', needs: [{ proof: 'approval', when: 'isPinLocked' }] },
    { action: 'checkPin', from: 'ACTIVE', to: 'ACTIVE', when: 'hasPin' },
    { action: 'ban', from: 'ACTIVE', to: 'BLOCKED', needs: ['reason'], undo: 'unban' },
    { action: 'unban', from: 'BLOCKED', to: 'ACTIVE', needs: ['reason'], undo: 'ban' },
    { action: 'erase', from: 'ACTIVE', to: 'ERASED', when: 'isFree', needs: ['reason'], irreversible: true },
    { action: 'erase', from: 'BLOCKED', to: 'ERASED', when: 'isFree', needs: ['reason'], irreversible: true },
  ],
});

export interface CustomerFacts {
  readonly state: CustomerStatus;
  readonly pinState: PinState;
  readonly isHeld: boolean;
}

export const customerRules = {
  hasPin: (customer) => customer.pinState !== 'NONE',
  isPinLocked: (customer) => customer.pinState === 'LOCKED',
  isFree: (customer) => !customer.isHeld,
} satisfies RulesFor<typeof customerMachine, CustomerFacts>;
