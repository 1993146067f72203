import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import type { AlertPhase } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const PHASES = Object.keys(alertsEs.phases) as AlertPhase[];

export interface AlertSearch extends PageSearch {
  readonly status?: AlertPhase[] | undefined;
}
export const alertSearch = (raw: Record<string, unknown>): AlertSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(PHASES, raw['status']),
});
export const alertQuery = ({ limit, cursor, status }: AlertSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
});
