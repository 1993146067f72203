import { searchOf } from '@quilate/domain/kernel/list.ts';
import { extractionList } from '@quilate/domain/modules/metals/extractions/extractions.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ExtractionsListPage } from '../../../../modules/metals/extractions/extractions-list-page.tsx';

export const Route = createFileRoute('/_app/metals/extractables/')({
  validateSearch: searchOf(extractionList),
  staticData: { policy: { module: 'extractions', access: 'read' } },
  component: ExtractionsListPage,
});
