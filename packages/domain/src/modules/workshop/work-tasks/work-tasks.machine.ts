import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import { WORK_TASK_STATES, type WorkTaskState } from './work-tasks.states.ts';

/** Tarea: a line of the workshop's price list. Jobs keep the words and the price they were made with (S1 §2). */
export const workTaskMachine = defineMachine({
  concept: 'workTask',
  states: WORK_TASK_STATES,
  initial: 'active',
  creation: { action: 'create', to: 'active' },
  final: [],
  rows: [
    { action: 'edit', from: WORK_TASK_STATES },
    { action: 'deactivate', from: 'active', to: 'inactive', undo: 'activate' },
    { action: 'activate', from: 'inactive', to: 'active' },
  ],
});

export interface WorkTaskFacts {
  readonly state: WorkTaskState;
}
export const workTaskRules = {} satisfies RulesFor<typeof workTaskMachine, WorkTaskFacts>;
