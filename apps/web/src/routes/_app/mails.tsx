import { createFileRoute } from '@tanstack/react-router';
import { MailsListPage } from '../../modules/foundations/notifications/mails-list-page.tsx';
import { mailSearch } from '../../modules/foundations/notifications/notifications.search.ts';

export const Route = createFileRoute('/_app/mails')({
  validateSearch: mailSearch,
  staticData: { policy: { module: 'settings', access: 'read' } },
  component: MailsListPage,
});
