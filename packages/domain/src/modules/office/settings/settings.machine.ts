import { defineMachine } from '../../../kernel/machine.ts';

/** Límite: a value of the law or of the house from a day on; written once, followed by the next one (R-CONST-01). */
export const limitMachine = defineMachine({
  concept: 'limit',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'setLimit', to: 'recorded', needs: ['signature', 'reason'] },
  rows: [],
});
