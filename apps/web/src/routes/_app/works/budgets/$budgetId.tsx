import { createFileRoute } from '@tanstack/react-router';
import { WorkBudgetPage } from '../../../../modules/workshop/work-budgets/work-budget-page.tsx';

export const Route = createFileRoute('/_app/works/budgets/$budgetId')({
  staticData: { policy: { module: 'workBudgets', access: 'read' } },
  component: WorkBudgetPage,
});
