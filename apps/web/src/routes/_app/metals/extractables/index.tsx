import { searchOf } from '@quilate/domain/kernel/list.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { extractionList } from '@quilate/domain/modules/metals/extractions/extractions.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ExtractionsListPage } from '../../../../modules/metals/extractions/extractions-list-page.tsx';

export const Route = createFileRoute('/_app/metals/extractables/')({
  validateSearch: searchOf(extractionList),
  staticData: { policy: extractionsGrants.read },
  component: ExtractionsListPage,
});
