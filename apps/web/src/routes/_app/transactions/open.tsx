import { createFileRoute } from '@tanstack/react-router';
import { CountPage } from '../../../modules/counter/cash/count-page.tsx';

export const Route = createFileRoute('/_app/transactions/open')({
  staticData: { policy: { module: 'cash', access: 'write' } },
  component: () => <CountPage mode="OPEN" />,
});
