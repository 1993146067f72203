import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { activate } from './commands/activate.ts';
import { create } from './commands/create.ts';
import { deactivate } from './commands/deactivate.ts';
import { edit } from './commands/edit.ts';
import { workTasksExport } from './work-tasks.export.ts';
import { getWorkTask, listWorkTasks } from './work-tasks.queries.ts';

export const workTasksRoutes: readonly Route[] = [
  read(workTasksContract.list, ({ db, query }) => listWorkTasks(db, query)),
  workTasksExport,
  read(workTasksContract.get, ({ db, params }) => getWorkTask(db, params.workTaskId)),
  create,
  edit,
  deactivate,
  activate,
];
