import { createFileRoute } from '@tanstack/react-router';
import { SessionsListPage } from '../../../../../modules/counter/cash/sessions-list-page.tsx';
import { searchOf } from '@quilate/domain/kernel/list.ts';
import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { sessionList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';

export const Route = createFileRoute('/_app/metals/transactions/sessions/')({
  validateSearch: searchOf(sessionList),
  staticData: { policy: divisionCashGrants.read },
  component: SessionsListPage,
});
