import { list, some } from '../../../kernel/list.ts';
import type { WorkTaskSummary } from './work-tasks.schema.ts';
import { WORK_TASK_STATES, WORK_TASK_TYPES } from './work-tasks.states.ts';

export const workTaskList = list<WorkTaskSummary>()({
  words: true,
  isFollowed: true,
  isShort: true,
  sort: ['description', 'priceCents'],
  default: 'description',
  filters: { type: some(WORK_TASK_TYPES), status: some(WORK_TASK_STATES) },
});
