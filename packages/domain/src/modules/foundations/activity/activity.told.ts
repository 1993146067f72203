/** A line that says what a customer was told of a record, by which channel, and what became of it. */
import { dateTime } from '../../../kernel/format.ts';
import type { MailChannel } from '../notifications/notifications.channels.ts';
import { notificationsEs } from '../notifications/notifications.es.ts';
import type { MailFilter } from '../notifications/notifications.states.ts';
import { activityEs } from './activity.es.ts';
import type { ActivityLine } from './activity.schema.ts';

export const TOLD = 'customer.told';
export interface Told {
  readonly mailId: string;
  readonly channel: MailChannel;
  readonly subject: string;
  readonly state: MailFilter;
  readonly sentAt: string | null;
}

export const toldIn = ({ action, details }: ActivityLine): Told | undefined =>
  action === TOLD ? (details as unknown as Told) : undefined;

export const toldText = ({ channel }: Told): string => activityEs.told[channel];
/** What it is about, and whether it went: an hour of its own where that is not the hour it was written. */
export const toldDetail = ({ subject, state, sentAt }: Told): string =>
  [subject, sentAt === null ? notificationsEs.states[state].toLowerCase() : activityEs.sentAt(dateTime(sentAt))].join(
    ', ',
  );
