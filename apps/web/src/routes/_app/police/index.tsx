import { createFileRoute } from '@tanstack/react-router';
import { InterventionsListPage } from '../../../modules/logistics/police/interventions-list-page.tsx';
import { interventionSearch } from '../../../modules/logistics/police/police.search.ts';

export const Route = createFileRoute('/_app/police/')({
  validateSearch: interventionSearch,
  staticData: { policy: { module: 'police', access: 'read' } },
  component: InterventionsListPage,
});
