import type { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { workTaskList } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.lists.ts';
import { workTasksPaths } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.paths.ts';
import type { NewWorkTask, WorkTaskEdit } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

const workTasks = clientOf<typeof workTasksContract>()('work-tasks', workTasksPaths);
export const workTaskListing = listing(workTaskList, workTasks, { isFresh: true });
export const workTasksQueries = {
  one: (workTaskId: string) => ({ ...workTasks.get.query({ params: { workTaskId } }), ...FRESH }),
};

export const create = (body: NewWorkTask, key: string) => workTasks.create.send({ body, key });
export const edit = (workTaskId: string, body: WorkTaskEdit, key: string) =>
  workTasks.edit.send({ params: { workTaskId }, body, key });
export const deactivate = (workTaskId: string, key: string) =>
  workTasks.deactivate.send({ params: { workTaskId }, key });
export const activate = (workTaskId: string, key: string) => workTasks.activate.send({ params: { workTaskId }, key });
