import {
  MAIL_CHANNELS,
  type MailChannel,
} from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import type { Config } from '../../../platform/config.ts';
import { read, type Route } from '../../../platform/route.ts';
import { retry } from './commands/retry.ts';
import { sendTest } from './commands/send-test.ts';
import { mailsExport } from './notifications.export.ts';
import { listMails } from './notifications.queries.ts';

export const notificationsRoutes: readonly Route[] = [
  read(mailsContract.mails, ({ db, query, services: { config } }) => listMails(db, query, shownChannels(config))),
  mailsExport,
  sendTest,
  retry,
];

/** Where messages really leave, their text is for their reader alone. */
const shownChannels = ({ isProduction, smtpUrl, sms }: Config): MailChannel[] =>
  isProduction ? [] : MAIL_CHANNELS.filter((channel) => (channel === 'MAIL' ? smtpUrl : sms) === undefined);
