import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import type { NewWorkTask, WorkTaskEdit } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type WorkTaskSearch, workTaskQuery } from './work-tasks.search.ts';

type C = typeof workTasksContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/work-tasks'),
  export: at<C['export']>('GET', '/v1/work-tasks/export'),
  get: at<C['get']>('GET', '/v1/work-tasks/{workTaskId}'),
  create: at<C['create']>('POST', '/v1/work-tasks'),
  edit: at<C['edit']>('PATCH', '/v1/work-tasks/{workTaskId}'),
  deactivate: at<C['deactivate']>('POST', '/v1/work-tasks/{workTaskId}/deactivate'),
  activate: at<C['activate']>('POST', '/v1/work-tasks/{workTaskId}/activate'),
};

export const workTasksQueries = {
  list: (search: WorkTaskSearch) =>
    queryOptions({
      queryKey: ['work-tasks', 'list', workTaskQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: workTaskQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (workTaskId: string) =>
    queryOptions({
      queryKey: ['work-tasks', 'one', workTaskId],
      queryFn: ({ signal }) => call(addresses.get, { params: { workTaskId } }, { signal }),
      ...FRESH,
    }),
};

export const exportWorkTasks = ({ q, type, status }: WorkTaskSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, type, status, format } });
export const create = (body: NewWorkTask, key: string) => call(addresses.create, { body }, { key });
export const edit = (workTaskId: string, body: WorkTaskEdit, key: string) =>
  call(addresses.edit, { params: { workTaskId }, body }, { key });
export const deactivate = (workTaskId: string, key: string) =>
  call(addresses.deactivate, { params: { workTaskId } }, { key });
export const activate = (workTaskId: string, key: string) =>
  call(addresses.activate, { params: { workTaskId } }, { key });
