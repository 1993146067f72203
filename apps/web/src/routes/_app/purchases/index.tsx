import { createFileRoute } from '@tanstack/react-router';
import { PurchasesListPage } from '../../../modules/counter/purchases/purchases-list-page.tsx';
import { purchaseSearch } from '../../../modules/counter/purchases/purchases.search.ts';

export const Route = createFileRoute('/_app/purchases/')({
  validateSearch: purchaseSearch,
  staticData: { policy: { module: 'purchases', access: 'read' } },
  component: PurchasesListPage,
});
