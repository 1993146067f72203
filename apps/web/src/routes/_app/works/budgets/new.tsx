import { createFileRoute } from '@tanstack/react-router';
import { NewWorkBudgetPage } from '../../../../modules/workshop/work-budgets/new-work-budget-page.tsx';

export const Route = createFileRoute('/_app/works/budgets/new')({
  staticData: { policy: { module: 'workBudgets', access: 'write' } },
  component: NewWorkBudgetPage,
});
