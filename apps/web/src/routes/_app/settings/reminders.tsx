import { remindersGrants } from '@quilate/domain/modules/office/reminders/reminders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RemindersPage } from '../../../modules/office/reminders/reminders-page.tsx';

export const Route = createFileRoute('/_app/settings/reminders')({
  staticData: { policy: remindersGrants.read },
  component: RemindersPage,
});
