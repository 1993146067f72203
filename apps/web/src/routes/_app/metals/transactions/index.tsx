import { searchOf } from '@quilate/domain/kernel/list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { movementList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import { TransactionsPage } from '../../../../modules/counter/cash/transactions-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/')({
  validateSearch: searchOf(movementList),
  staticData: { policy: divisionCashGrants.read },
  component: TransactionsPage,
});
