import { journalsGrants } from '@quilate/domain/modules/office/journals/journals.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { JournalAccountsPage } from '../../../modules/office/journals/journal-accounts-page.tsx';

export const Route = createFileRoute('/_app/journals/accounts')({
  staticData: { policy: journalsGrants.read },
  component: JournalAccountsPage,
});
