import { defineMachine } from '../../../kernel/machine.ts';

/** Plataforma: three of them, founded with the house; none is added or deleted (S0 §1). */
export const platformMachine = defineMachine({
  concept: 'platform',
  states: ['active'],
  initial: 'active',
  creation: { action: 'found', to: 'active' },
  final: ['active'],
  rows: [{ action: 'edit', from: 'active', needs: ['signature'] }],
});
