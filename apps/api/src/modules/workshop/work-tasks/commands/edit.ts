import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { lockWorkTask, updateWorkTask } from '../work-tasks.store.ts';
import { workTaskRecord } from '../work-tasks.record.ts';

export const edit = action({
  endpoint: workTasksContract.edit,
  record: workTaskRecord,
  action: 'edit',
  lock: ({ tx, params }) => lockWorkTask(tx, params.workTaskId),
  async run(operation, { facts, body }) {
    const { version, ...task } = body;
    refuseStale(facts, version);
    await updateWorkTask(operation, facts.id, task);
    return { columns: {}, before: facts, after: task };
  },
});
