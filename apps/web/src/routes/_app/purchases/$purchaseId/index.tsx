import { createFileRoute } from '@tanstack/react-router';
import { PurchasePage } from '../../../../modules/counter/purchases/purchase-page.tsx';

export const Route = createFileRoute('/_app/purchases/$purchaseId/')({
  staticData: { policy: { module: 'purchases', access: 'read' } },
  component: PurchasePage,
});
