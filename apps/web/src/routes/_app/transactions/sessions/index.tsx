import { createFileRoute } from '@tanstack/react-router';
import { SessionsListPage } from '../../../../modules/counter/cash/sessions-list-page.tsx';
import { pageSearch } from '../../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/transactions/sessions/')({
  validateSearch: pageSearch,
  staticData: { policy: { module: 'cash', access: 'read' } },
  component: SessionsListPage,
});
