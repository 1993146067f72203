import { searchOf } from '@quilate/domain/kernel/list.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { purchaseList } from '@quilate/domain/modules/counter/purchases/purchases.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PurchasesListPage } from '../../../modules/counter/purchases/purchases-list-page.tsx';

export const Route = createFileRoute('/_app/purchases/')({
  validateSearch: searchOf(purchaseList),
  staticData: { policy: purchasesGrants.read },
  component: PurchasesListPage,
});
