/** A task of the price list as the kernel writes it; it is the whole group's. */
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { workTaskMachine, workTaskRules } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import { record } from '../../../platform/record.ts';
import { getWorkTask } from './work-tasks.queries.ts';
import type { HeldWorkTask } from './work-tasks.store.ts';

export const workTaskRecord = record<HeldWorkTask>()({
  machine: workTaskMachine,
  es: workTasksEs,
  rules: workTaskRules,
  table: 'work_tasks',
  isVersioned: true,
  topic: 'work-tasks',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getWorkTask(tx, id),
});
