import { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { retry } from './commands/retry.ts';
import { listMails } from './notifications.queries.ts';

export const notificationsRoutes: readonly Route[] = [
  read(mailsContract.mails, ({ db, query, services: { config } }) =>
    listMails(db, query, !config.isProduction && config.smtpUrl === undefined),
  ),
  retry,
];
