import { list, some } from '../../../kernel/list.ts';
import { MAIL_CHANNELS } from './notifications.channels.ts';
import type { Mail } from './notifications.schema.ts';
import { MAIL_FILTERS } from './notifications.states.ts';

export const mailList = list<Mail>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(MAIL_FILTERS), channel: some(MAIL_CHANNELS) },
});
