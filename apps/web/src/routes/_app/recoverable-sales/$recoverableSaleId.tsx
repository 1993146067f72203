import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RecoverableSalePage } from '../../../modules/counter/recoverable-sales/recoverable-sale-page.tsx';

export const Route = createFileRoute('/_app/recoverable-sales/$recoverableSaleId')({
  staticData: { policy: recoverableSalesGrants.read },
  component: RecoverableSalePage,
});
