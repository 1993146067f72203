import * as z from 'zod';
import { exportQuery, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { workTasksErrors } from './work-tasks.errors.ts';
import { newWorkTask, workTask, workTaskEdit, workTaskSummary } from './work-tasks.schema.ts';
import { WORK_TASK_STATES, WORK_TASK_TYPES } from './work-tasks.states.ts';
import { workTasksPaths } from './work-tasks.paths.ts';

const read = { module: 'workTasks', access: 'read' } as const;
const write = { module: 'workTasks', access: 'write' } as const;
const params = idParam('workTaskId');
const filters = {
  type: z.array(z.enum(WORK_TASK_TYPES)).optional(),
  status: z.array(z.enum(WORK_TASK_STATES)).optional(),
};

export const workTasksContract = contract(workTasksPaths, {
  list: {
    summary: 'Tareas del taller, por descripción',
    policy: read,
    query: z.object({ ...listQuery, ...filters }),
    reply: listOf(workTaskSummary),
  },
  export: {
    summary: 'Las tareas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: z.object({ ...exportQuery, q: listQuery.q, ...filters }),
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
