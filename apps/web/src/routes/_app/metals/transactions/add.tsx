import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AddMovementPage } from '../../../../modules/counter/cash/add-movement-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/add')({
  staticData: { policy: divisionCashGrants.write },
  component: AddMovementPage,
});
