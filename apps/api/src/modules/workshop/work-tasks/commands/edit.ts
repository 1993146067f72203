import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { workTaskMachine, workTaskRules } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { getWorkTask } from '../work-tasks.queries.ts';
import { lockWorkTask, updateWorkTask } from '../work-tasks.store.ts';

export const edit = command({
  endpoint: workTasksContract.edit,
  machine: workTaskMachine,
  rules: workTaskRules,
  action: 'edit',
  lock: ({ tx, params }) => lockWorkTask(tx, params.workTaskId),
  async run(operation, { facts, row, body }) {
    const { version, ...task } = body;
    await refuseStale(operation.tx, facts, version);
    await updateWorkTask(operation, facts.id, task);
    return {
      recordId: facts.id,
      code: null,
      state: row!.to,
      before: facts,
      after: task,
      reply: () => getWorkTask(operation.tx, facts.id),
    };
  },
});
