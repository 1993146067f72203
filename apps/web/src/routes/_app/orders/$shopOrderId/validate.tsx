import { createFileRoute } from '@tanstack/react-router';
import { ValidatePage } from '../../../../modules/supply/shop-orders/validate-page.tsx';

export const Route = createFileRoute('/_app/orders/$shopOrderId/validate')({
  staticData: { policy: { module: 'shopOrders', access: 'write' } },
  component: ValidatePage,
});
