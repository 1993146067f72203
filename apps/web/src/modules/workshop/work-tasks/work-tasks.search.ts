import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import type { WorkTaskState, WorkTaskType } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const TYPES = Object.keys(workTasksEs.type) as WorkTaskType[];
export const STATES = Object.keys(workTasksEs.states) as WorkTaskState[];

export interface WorkTaskSearch extends PageSearch {
  readonly type?: WorkTaskType[] | undefined;
  readonly status?: WorkTaskState[] | undefined;
}

export const workTaskSearch = (raw: Record<string, unknown>): WorkTaskSearch => ({
  ...pageSearch(raw),
  type: asSomeOf(TYPES, raw['type']),
  status: asSomeOf(STATES, raw['status']),
});

export const workTaskQuery = (search: WorkTaskSearch): WorkTaskSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
