import { searchOf } from '@quilate/domain/kernel/list.ts';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { saleBudgetList } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SaleBudgetsListPage } from '../../../../modules/counter/sale-budgets/sale-budgets-list-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/budgets/')({
  validateSearch: searchOf(saleBudgetList),
  staticData: { policy: saleBudgetsGrants.read },
  component: () => <SaleBudgetsListPage area="bulk-purchases" />,
});
