import { shopOrdersGrants } from '@quilate/domain/modules/supply/shop-orders/shop-orders.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ValidatePage } from '../../../../modules/supply/shop-orders/validate-page.tsx';

export const Route = createFileRoute('/_app/orders/$shopOrderId/validate')({
  staticData: { policy: shopOrdersGrants.write },
  component: ValidatePage,
});
