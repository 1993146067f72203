import { createFileRoute } from '@tanstack/react-router';
import { SalesListPage } from '../../../modules/counter/sales/sales-list-page.tsx';
import { saleSearch } from '../../../modules/counter/sales/sales.search.ts';

export const Route = createFileRoute('/_app/sales/')({
  validateSearch: saleSearch,
  staticData: { policy: { module: 'sales', access: 'read' } },
  component: SalesListPage,
});
