import { searchOf } from '@quilate/domain/kernel/list.ts';
import { mailList } from '@quilate/domain/modules/foundations/notifications/notifications.lists.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MailsListPage } from '../../modules/foundations/notifications/mails-list-page.tsx';

export const Route = createFileRoute('/_app/mails')({
  validateSearch: searchOf(mailList),
  staticData: { policy: settingsGrants.read },
  component: MailsListPage,
});
