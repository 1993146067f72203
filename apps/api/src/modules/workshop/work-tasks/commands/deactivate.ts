import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWorkTask } from '../work-tasks.store.ts';
import { workTaskRecord } from '../work-tasks.record.ts';

export const deactivate = action({
  endpoint: workTasksContract.deactivate,
  record: workTaskRecord,
  action: 'deactivate',
  lock: ({ tx, params }) => lockWorkTask(tx, params.workTaskId),
});
