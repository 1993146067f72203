import { shopOrderSupplyGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PreparePage } from '../../../../../modules/supply/shop-orders/prepare-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/shop-orders/$shopOrderId/prepare')({
  staticData: { policy: shopOrderSupplyGrants.write },
  component: PreparePage,
});
