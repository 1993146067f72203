import { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listMails } from './notifications.queries.ts';

const es = notificationsEs.columns;

/** What was sent to whom and how it went; what it says is for its reader. */
export const mailsExport = exporting(mailsContract.export, {
  title: notificationsEs.title,
  page: ({ db, query }, at) => listMails(db, { ...query, ...at }, []),
  columns: [
    { head: es.date, kind: 'instant', value: (mail) => mail.createdAt },
    { head: es.channel, value: (mail) => notificationsEs.channels[mail.channel] },
    { head: es.recipient, value: (mail) => mail.recipient },
    { head: es.subject, value: (mail) => mail.subject },
    { head: es.sent, kind: 'instant', value: (mail) => mail.sentAt },
    { head: es.attempts, kind: 'count', value: (mail) => mail.attempts },
    { head: es.error, value: (mail) => mail.lastError },
    { head: es.state, value: (mail) => notificationsEs.states[mail.status] },
  ],
});
