import { REPORT_TYPES, type ReportType } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import { asOneOf, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface ReportSearch extends Pick<PageSearch, 'limit' | 'cursor'> {
  readonly type?: ReportType[] | undefined;
  /** The form of a new one is open. */
  readonly dialog?: 'new' | undefined;
}

export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const { limit, cursor } = pageSearch(raw);
  return { limit, cursor, type: asSomeOf(REPORT_TYPES, raw['type']), dialog: asOneOf(['new'], raw['dialog']) };
}

export const reportQuery = ({ limit, cursor, type }: ReportSearch) => ({
  cursor,
  type,
  limit: limit ?? DEFAULT_PAGE_SIZE,
});
