import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PurchasePage } from '../../../../modules/counter/purchases/purchase-page.tsx';

export const Route = createFileRoute('/_app/purchases/$purchaseId/')({
  staticData: { policy: purchasesGrants.read },
  component: PurchasePage,
});
