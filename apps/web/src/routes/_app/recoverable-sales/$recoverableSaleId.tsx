import { createFileRoute } from '@tanstack/react-router';
import { RecoverableSalePage } from '../../../modules/counter/recoverable-sales/recoverable-sale-page.tsx';

export const Route = createFileRoute('/_app/recoverable-sales/$recoverableSaleId')({
  staticData: { policy: { module: 'recoverableSales', access: 'read' } },
  component: RecoverableSalePage,
});
