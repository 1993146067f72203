import { createFileRoute } from '@tanstack/react-router';
import { WorkBudgetsListPage } from '../../../../modules/workshop/work-budgets/work-budgets-list-page.tsx';
import { workBudgetSearch } from '../../../../modules/workshop/work-budgets/work-budgets.search.ts';

export const Route = createFileRoute('/_app/workshop/budgets/')({
  validateSearch: workBudgetSearch,
  staticData: { policy: { module: 'workBudgets', access: 'read' } },
  component: WorkBudgetsListPage,
});
