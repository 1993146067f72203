import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SaleBudgetPage } from '../../../../modules/counter/sale-budgets/sale-budget-page.tsx';

export const Route = createFileRoute('/_app/sales/budgets/$saleBudgetId')({
  staticData: { policy: saleBudgetsGrants.read },
  component: SaleBudgetPage,
});
