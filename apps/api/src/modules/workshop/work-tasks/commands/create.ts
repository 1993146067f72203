import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { insertWorkTask } from '../work-tasks.store.ts';
import { workTaskRecord } from '../work-tasks.record.ts';

export const create = creation({
  endpoint: workTasksContract.create,
  record: workTaskRecord,
  action: 'create',
  lock: async () => ({}),
  async run(operation, { body }) {
    const id = uuidv7();
    await insertWorkTask(operation, id, body);
    return { id, after: body };
  },
});
