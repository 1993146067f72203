import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SpotCountPage } from '../../../../modules/counter/cash/spot-count-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/count-remainder')({
  staticData: { policy: divisionCashGrants.write },
  component: () => <SpotCountPage account="remainder" />,
});
