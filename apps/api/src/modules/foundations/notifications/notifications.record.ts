/** A message of the outbox as the kernel writes it. */
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import {
  type MailFacts,
  mailMachine,
  mailRules,
} from '@quilate/domain/modules/foundations/notifications/notifications.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { getMail } from './notifications.queries.ts';

export const mailRecord = record<Held & MailFacts>()({
  machine: mailMachine,
  es: notificationsEs,
  rules: mailRules,
  table: 'mails',
  isVersioned: false,
  topic: 'notifications',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getMail(tx, id),
});
