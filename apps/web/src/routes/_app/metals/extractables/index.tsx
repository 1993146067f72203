import { createFileRoute } from '@tanstack/react-router';
import { ExtractionsListPage } from '../../../../modules/metals/extractions/extractions-list-page.tsx';
import { extractionSearch } from '../../../../modules/metals/extractions/extractions.search.ts';

export const Route = createFileRoute('/_app/metals/extractables/')({
  validateSearch: extractionSearch,
  staticData: { policy: { module: 'extractions', access: 'read' } },
  component: ExtractionsListPage,
});
