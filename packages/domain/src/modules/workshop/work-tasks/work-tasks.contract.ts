import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { workTasksErrors } from './work-tasks.errors.ts';
import { workTasksGrants } from './work-tasks.grants.ts';
import { newWorkTask, workTask, workTaskEdit, workTaskSummary } from './work-tasks.schema.ts';
import { workTaskList } from './work-tasks.lists.ts';
import { workTasksPaths } from './work-tasks.paths.ts';

const { read, write } = workTasksGrants;
const params = idParam('workTaskId');
export const workTasksContract = contract(workTasksPaths, {
  list: {
    summary: 'Tareas del taller, por descripción',
    policy: read,
    query: queryOf(workTaskList),
    reply: replyOf(workTaskList, workTaskSummary),
  },
  export: {
    summary: 'Las tareas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(workTaskList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Ficha de una tarea',
    policy: read,
    params,
    reply: workTask,
  },
  create: {
    summary: 'Crear una tarea',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newWorkTask,
    reply: workTask,
    errors: [workTasksErrors.WORK_TASK_EXISTS],
  },
  edit: {
    summary: 'Cambiar una tarea',
    policy: write,
    isIdempotent: true,
    params,
    body: workTaskEdit,
    reply: workTask,
    errors: [kernelErrors.VERSION_CONFLICT, workTasksErrors.WORK_TASK_EXISTS],
  },
  deactivate: {
    summary: 'Desactivar una tarea',
    policy: write,
    isIdempotent: true,
    params,
    reply: workTask,
  },
  activate: {
    summary: 'Activar una tarea',
    policy: write,
    isIdempotent: true,
    params,
    reply: workTask,
  },
});
