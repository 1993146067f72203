import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../../modules/counter/cash/cash.search.ts';
import { SpotCountPage } from '../../../../modules/counter/cash/spot-count-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/count')({
  validateSearch: clockSearch,
  staticData: { policy: divisionCashGrants.write },
  component: () => <SpotCountPage account="till" />,
});
