import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { mailList } from '@quilate/domain/modules/foundations/notifications/notifications.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listMails } from './notifications.queries.ts';

export const notificationsAgenda = agenda(mailList, {
  policy: settingsGrants.read,
  page: ({ db }, query) => listMails(db, query, []),
  name: () => null,
  isFlat: true,
  lines: {
    mailsFailed: { on: { RETAIL: '/mails' }, urgency: 'late', search: { status: ['failed'] } },
  },
});
