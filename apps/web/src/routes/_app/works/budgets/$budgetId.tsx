import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorkBudgetPage } from '../../../../modules/workshop/work-budgets/work-budget-page.tsx';

export const Route = createFileRoute('/_app/works/budgets/$budgetId')({
  staticData: { policy: workBudgetsGrants.read },
  component: WorkBudgetPage,
});
