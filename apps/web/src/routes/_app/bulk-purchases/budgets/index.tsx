import { createFileRoute } from '@tanstack/react-router';
import { SaleBudgetsListPage } from '../../../../modules/counter/sale-budgets/sale-budgets-list-page.tsx';
import { saleBudgetSearch } from '../../../../modules/counter/sale-budgets/sale-budgets.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/budgets/')({
  validateSearch: saleBudgetSearch,
  staticData: { policy: { module: 'saleBudgets', access: 'read' } },
  component: () => <SaleBudgetsListPage area="bulk-purchases" />,
});
