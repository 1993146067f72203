import { createFileRoute } from '@tanstack/react-router';
import { ClosingsListPage } from '../../../../modules/metals/closings/closings-list-page.tsx';
import { closingSearch } from '../../../../modules/metals/closings/closings.search.ts';

export const Route = createFileRoute('/_app/metals/closings/')({
  validateSearch: closingSearch,
  staticData: { policy: { module: 'closings', access: 'read' } },
  component: ClosingsListPage,
});
