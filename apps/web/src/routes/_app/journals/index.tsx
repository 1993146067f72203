import { searchOf } from '@quilate/domain/kernel/list.ts';
import { journalsGrants } from '@quilate/domain/modules/office/journals/journals.grants.ts';
import { journalList } from '@quilate/domain/modules/office/journals/journals.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '../../../modules/office/journals/journal-page.tsx';

export const Route = createFileRoute('/_app/journals/')({
  validateSearch: searchOf(journalList),
  staticData: { policy: journalsGrants.read },
  component: JournalPage,
});
