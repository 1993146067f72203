import { createFileRoute } from '@tanstack/react-router';
import { AddMovementPage } from '../../../modules/counter/cash/add-movement-page.tsx';

export const Route = createFileRoute('/_app/transactions/add')({
  staticData: { policy: { module: 'cash', access: 'write' } },
  component: AddMovementPage,
});
