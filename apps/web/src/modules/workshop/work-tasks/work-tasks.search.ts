import {
  WORK_TASK_STATES,
  type WorkTaskState,
  WORK_TASK_TYPES,
  type WorkTaskType,
} from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface WorkTaskSearch extends PageSearch {
  readonly type?: WorkTaskType[] | undefined;
  readonly status?: WorkTaskState[] | undefined;
}

export const workTaskSearch = (raw: Record<string, unknown>): WorkTaskSearch => ({
  ...pageSearch(raw),
  type: asSomeOf(WORK_TASK_TYPES, raw['type']),
  status: asSomeOf(WORK_TASK_STATES, raw['status']),
});

export const workTaskQuery = (search: WorkTaskSearch): WorkTaskSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
