import { createFileRoute } from '@tanstack/react-router';
import { movementSearch } from '../../../modules/counter/cash/cash.search.ts';
import { TransactionsPage } from '../../../modules/counter/cash/transactions-page.tsx';

export const Route = createFileRoute('/_app/transactions/')({
  validateSearch: movementSearch,
  staticData: { policy: { module: 'cash', access: 'read' } },
  component: TransactionsPage,
});
