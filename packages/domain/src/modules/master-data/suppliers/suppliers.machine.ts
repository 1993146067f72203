import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { SUPPLIER_STATES, type SupplierState } from './suppliers.states.ts';

/** Proveedor: a banned one receives no works and no orders (S1 §4). */
export const supplierMachine = defineMachine({
  concept: 'supplier',
  states: SUPPLIER_STATES,
  initial: 'ACTIVE',
  creation: { action: 'create', to: 'ACTIVE' },
  final: [],
  rows: [
    { action: 'edit', from: ['ACTIVE', 'BLOCKED'] },
    { action: 'editObservations', from: ['ACTIVE', 'BLOCKED'] },
    { action: 'ban', from: 'ACTIVE', to: 'BLOCKED', needs: ['reason'], undo: 'unban' },
    { action: 'unban', from: 'BLOCKED', to: 'ACTIVE', needs: ['reason'], undo: 'ban' },
  ],
});

export interface SupplierFacts {
  readonly state: SupplierState;
}
export const supplierRules = {} satisfies RulesFor<typeof supplierMachine, SupplierFacts>;
