import { createFileRoute } from '@tanstack/react-router';
import { SpotCountPage } from '../../../modules/counter/cash/spot-count-page.tsx';

export const Route = createFileRoute('/_app/transactions/count')({
  staticData: { policy: { module: 'cash', access: 'write' } },
  component: () => <SpotCountPage account="till" />,
});
