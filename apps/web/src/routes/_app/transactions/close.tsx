import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';
import { CountPage } from '../../../modules/counter/cash/count-page.tsx';

export const Route = createFileRoute('/_app/transactions/close')({
  validateSearch: clockSearch,
  staticData: { policy: { module: 'cash', access: 'write' } },
  component: () => <CountPage mode="CLOSE" />,
});
