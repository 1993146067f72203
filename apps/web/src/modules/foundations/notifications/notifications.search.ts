import {
  MAIL_FILTERS,
  type MailFilter,
} from '@quilate/domain/modules/foundations/notifications/notifications.states.ts';
import {
  MAIL_CHANNELS,
  type MailChannel,
} from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface MailSearch extends PageSearch {
  readonly status?: MailFilter[] | undefined;
  readonly channel?: MailChannel[] | undefined;
}
export const mailSearch = (raw: Record<string, unknown>): MailSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(MAIL_FILTERS, raw['status']),
  channel: asSomeOf(MAIL_CHANNELS, raw['channel']),
});
export const mailQuery = ({ limit, cursor, status, channel }: MailSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
  channel,
});
