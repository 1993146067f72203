import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { remainderSearch } from '../../../../modules/counter/cash/cash.search.ts';
import { RemainderPage } from '../../../../modules/counter/cash/remainder-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/remainder')({
  validateSearch: remainderSearch,
  staticData: { policy: divisionCashGrants.read },
  component: RemainderPage,
});
