import * as z from 'zod';
import { endpoint, exportQuery, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { workTasksErrors } from './work-tasks.errors.ts';
import { newWorkTask, workTask, workTaskEdit, workTaskSummary } from './work-tasks.schema.ts';
import { WORK_TASK_STATES, WORK_TASK_TYPES } from './work-tasks.states.ts';

const read = { module: 'workTasks', access: 'read' } as const;
const write = { module: 'workTasks', access: 'write' } as const;
const params = idParam('workTaskId');
const filters = {
  type: z.array(z.enum(WORK_TASK_TYPES)).optional(),
  status: z.array(z.enum(WORK_TASK_STATES)).optional(),
};

export const workTasksContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/work-tasks',
    summary: 'Tareas del taller, por descripción',
    policy: read,
    query: z.object({ ...listQuery, ...filters }),
    reply: listOf(workTaskSummary),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/work-tasks/export',
    summary: 'Las tareas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: z.object({ ...exportQuery, q: listQuery.q, ...filters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/work-tasks/{workTaskId}',
    summary: 'Ficha de una tarea',
    policy: read,
    params,
    reply: workTask,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/work-tasks',
    summary: 'Crear una tarea',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newWorkTask,
    reply: workTask,
    errors: [workTasksErrors.WORK_TASK_EXISTS],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/v1/work-tasks/{workTaskId}',
    summary: 'Cambiar una tarea',
    policy: write,
    isIdempotent: true,
    params,
    body: workTaskEdit,
    reply: workTask,
    errors: [kernelErrors.VERSION_CONFLICT, workTasksErrors.WORK_TASK_EXISTS],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/v1/work-tasks/{workTaskId}/deactivate',
    summary: 'Desactivar una tarea',
    policy: write,
    isIdempotent: true,
    params,
    reply: workTask,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/v1/work-tasks/{workTaskId}/activate',
    summary: 'Activar una tarea',
    policy: write,
    isIdempotent: true,
    params,
    reply: workTask,
  }),
};
