import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PurchaseLinePage } from '../../../../../modules/counter/purchases/purchase-line-page.tsx';

export const Route = createFileRoute('/_app/purchases/$purchaseId/product/$lineId')({
  staticData: { policy: purchasesGrants.read },
  component: PurchaseLinePage,
});
