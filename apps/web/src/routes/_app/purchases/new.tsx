import { createFileRoute } from '@tanstack/react-router';
import { NewPurchasePage } from '../../../modules/counter/purchases/new-purchase-page.tsx';

export const Route = createFileRoute('/_app/purchases/new')({
  staticData: { policy: { module: 'purchases', access: 'write' } },
  component: NewPurchasePage,
});
