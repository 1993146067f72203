import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { workTaskMachine, workTaskRules } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import { command } from '../../../../platform/command.ts';
import { getWorkTask } from '../work-tasks.queries.ts';
import { lockWorkTask, setState } from '../work-tasks.store.ts';

export const deactivate = command({
  endpoint: workTasksContract.deactivate,
  machine: workTaskMachine,
  rules: workTaskRules,
  action: 'deactivate',
  lock: ({ tx, params }) => lockWorkTask(tx, params.workTaskId),
  async run(operation, { facts, row }) {
    await setState(operation, facts.id, row!.to);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getWorkTask(operation.tx, facts.id) };
  },
});
