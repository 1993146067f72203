import { defineMachine } from '../../../kernel/machine.ts';

/** Informe: a statement about days that are over; it is made once and never changes (R-REP-01). */
export const reportMachine = defineMachine({
  concept: 'report',
  states: ['generated'],
  initial: 'generated',
  creation: { action: 'generate', to: 'generated' },
  final: ['generated'],
  rows: [],
});
