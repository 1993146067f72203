import { defineMachine } from '../../../kernel/machine.ts';

/** Acceso: the secrets of one employee; they are replaced, never read back (S0 §5). */
export const accessMachine = defineMachine({
  concept: 'access',
  states: ['active'],
  initial: 'active',
  creation: { action: 'register', to: 'active' },
  final: ['active'],
  rows: [
    { action: 'choosePassword', from: 'active', to: 'active' },
    { action: 'setSignature', from: 'active', to: 'active' },
  ],
});
