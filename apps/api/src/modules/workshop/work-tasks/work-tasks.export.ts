import { workTasksContract } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.contract.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listWorkTasks } from './work-tasks.queries.ts';

const es = workTasksEs.columns;

export const workTasksExport = exporting(workTasksContract.export, {
  title: workTasksEs.title,
  page: ({ db, query }, at) => listWorkTasks(db, { ...query, ...at }),
  columns: [
    { head: es.description, value: (task) => task.description },
    { head: es.type, value: (task) => workTasksEs.type[task.type] },
    { head: es.price, kind: 'cents', value: (task) => task.priceCents },
    { head: es.state, value: (task) => workTasksEs.states[task.state] },
  ],
});
