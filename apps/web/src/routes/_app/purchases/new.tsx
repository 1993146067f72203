import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewPurchasePage } from '../../../modules/counter/purchases/new-purchase-page.tsx';

export const Route = createFileRoute('/_app/purchases/new')({
  staticData: { policy: purchasesGrants.write },
  component: NewPurchasePage,
});
