import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import type { MailFilter } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const CHANNELS = Object.keys(notificationsEs.channels) as MailChannel[];
export const STATUSES = Object.keys(notificationsEs.states) as MailFilter[];

export interface MailSearch extends PageSearch {
  readonly status?: MailFilter[] | undefined;
  readonly channel?: MailChannel[] | undefined;
}
export const mailSearch = (raw: Record<string, unknown>): MailSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(STATUSES, raw['status']),
  channel: asSomeOf(CHANNELS, raw['channel']),
});
export const mailQuery = ({ limit, cursor, status, channel }: MailSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
  channel,
});
