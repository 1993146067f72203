import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MovementPage } from '../../../../../modules/counter/cash/movement-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/movements/$movementId')({
  staticData: { policy: divisionCashGrants.read },
  component: MovementPage,
});
