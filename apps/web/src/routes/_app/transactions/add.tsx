import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AddMovementPage } from '../../../modules/counter/cash/add-movement-page.tsx';

export const Route = createFileRoute('/_app/transactions/add')({
  staticData: { policy: cashGrants.write },
  component: AddMovementPage,
});
