import {
  WORK_SITUATIONS,
  WORK_STATES,
  WORK_TABS,
  type WorkSituation,
  type WorkState,
  type WorkTab,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { asOneOf, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface WorkSearch extends PageSearch {
  readonly tab?: WorkTab | undefined;
  readonly status?: WorkState[] | undefined;
  readonly situation?: WorkSituation[] | undefined;
}

export const workSearch = (raw: Record<string, unknown>): WorkSearch => ({
  ...pageSearch(raw),
  tab: asOneOf(WORK_TABS, raw['tab']),
  status: asSomeOf(WORK_STATES, raw['status']),
  situation: asSomeOf(WORK_SITUATIONS, raw['situation']),
});

export const workQuery = (search: WorkSearch): WorkSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});
