import { defineMachine } from '../../../kernel/machine.ts';

/** Plantilla de etiqueta: how a kind of label is printed from now on; followed by the next one (B-10). */
export const labelTemplateMachine = defineMachine({
  concept: 'labelTemplate',
  states: ['recorded'],
  initial: 'recorded',
  final: ['recorded'],
  creation: { action: 'setTemplate', to: 'recorded', needs: ['signature'] },
  rows: [],
});
