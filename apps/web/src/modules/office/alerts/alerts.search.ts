import { ALERT_PHASES, type AlertPhase } from '@quilate/domain/modules/office/alerts/alerts.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface AlertSearch extends PageSearch {
  readonly status?: AlertPhase[] | undefined;
}
export const alertSearch = (raw: Record<string, unknown>): AlertSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(ALERT_PHASES, raw['status']),
});
export const alertQuery = ({ limit, cursor, status }: AlertSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
});
