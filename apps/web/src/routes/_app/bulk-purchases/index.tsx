import { createFileRoute } from '@tanstack/react-router';
import { BulkHomePage } from '../../../modules/office/home/bulk-home-page.tsx';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/')({
  validateSearch: clockSearch,
  staticData: { policy: { module: 'catalog', access: 'read' } },
  component: BulkHomePage,
});
