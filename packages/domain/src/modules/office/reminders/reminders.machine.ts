import { defineMachine } from '../../../kernel/machine.ts';

/** Plantilla de aviso: what is written of an event by a channel, from now on; followed by the next one (B-19). */
export const reminderTemplateMachine = defineMachine({
  concept: 'reminderTemplate',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'setTemplate', to: 'recorded', needs: ['signature'] },
  rows: [],
});
