import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../../modules/counter/cash/cash.search.ts';
import { CountPage } from '../../../../modules/counter/cash/count-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/close')({
  validateSearch: clockSearch,
  staticData: { policy: divisionCashGrants.write },
  component: () => <CountPage mode="CLOSE" />,
});
