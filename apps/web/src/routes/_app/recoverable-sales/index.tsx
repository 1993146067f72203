import { createFileRoute } from '@tanstack/react-router';
import { RecoverableSalesListPage } from '../../../modules/counter/recoverable-sales/recoverable-sales-list-page.tsx';
import { recoverableSearch } from '../../../modules/counter/recoverable-sales/recoverable-sales.search.ts';

export const Route = createFileRoute('/_app/recoverable-sales/')({
  validateSearch: recoverableSearch,
  staticData: { policy: { module: 'recoverableSales', access: 'read' } },
  component: RecoverableSalesListPage,
});
