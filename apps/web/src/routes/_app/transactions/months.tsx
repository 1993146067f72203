import { createFileRoute } from '@tanstack/react-router';
import { MonthsPage } from '../../../modules/counter/cash/months-page.tsx';

export const Route = createFileRoute('/_app/transactions/months')({
  staticData: { policy: { module: 'settings', access: 'write' } },
  component: MonthsPage,
});
