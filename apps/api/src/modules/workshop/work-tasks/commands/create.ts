import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { workTaskMachine } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { getWorkTask } from '../work-tasks.queries.ts';
import { insertWorkTask } from '../work-tasks.store.ts';

export const create = command({
  endpoint: workTasksContract.create,
  machine: workTaskMachine,
  action: 'create',
  lock: async () => ({}),
  async run(operation, { body }) {
    const id = uuidv7();
    await insertWorkTask(operation, id, body);
    return { recordId: id, code: null, state: 'active', after: body, reply: () => getWorkTask(operation.tx, id) };
  },
});
