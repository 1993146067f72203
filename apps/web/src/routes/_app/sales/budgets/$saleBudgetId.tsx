import { createFileRoute } from '@tanstack/react-router';
import { SaleBudgetPage } from '../../../../modules/counter/sale-budgets/sale-budget-page.tsx';

export const Route = createFileRoute('/_app/sales/budgets/$saleBudgetId')({
  staticData: { policy: { module: 'saleBudgets', access: 'read' } },
  component: () => <SaleBudgetPage area="sales" />,
});
