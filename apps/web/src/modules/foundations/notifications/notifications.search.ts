import type { MailFilter } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const STATUSES = Object.keys(notificationsEs.states) as MailFilter[];

export interface MailSearch extends PageSearch {
  readonly status?: MailFilter[] | undefined;
}
export const mailSearch = (raw: Record<string, unknown>): MailSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(STATUSES, raw['status']),
});
export const mailQuery = ({ limit, cursor, status }: MailSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
});
