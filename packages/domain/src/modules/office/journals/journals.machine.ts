import { defineMachine } from '../../../kernel/machine.ts';

/** Cuenta contable: what an account of the books is in the Plan from a day on; followed by the next one (B-43). */
export const journalCodeMachine = defineMachine({
  concept: 'journalCode',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'setCode', to: 'recorded', needs: ['signature', 'reason'] },
  rows: [],
});
