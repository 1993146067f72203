import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewRecoverableSalePage } from '../../../modules/counter/recoverable-sales/new-recoverable-sale-page.tsx';

export const Route = createFileRoute('/_app/recoverable-sales/new')({
  staticData: { policy: recoverableSalesGrants.write },
  component: NewRecoverableSalePage,
});
