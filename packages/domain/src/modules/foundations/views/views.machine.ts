import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { VIEW_STATES, type ViewState } from './views.states.ts';

/** Vista guardada: what is asked of a page, under a name, until whoever it belongs to deletes it. */
export const viewMachine = defineMachine({
  concept: 'view',
  states: VIEW_STATES,
  initial: 'active',
  final: ['deleted'],
  creation: { action: 'saveView', to: 'active' },
  rows: [
    { action: 'changeView', from: 'active', to: 'active', when: 'isTheirs' },
    { action: 'deleteView', from: 'active', to: 'deleted', when: 'isTheirs', irreversible: true },
  ],
});

export interface ViewFacts {
  readonly state: ViewState;
  /** Their own, or of a post and they are direction. */
  readonly isTheirs: boolean;
}
export const viewRules = { isTheirs: (view) => view.isTheirs } satisfies RulesFor<typeof viewMachine, ViewFacts>;
