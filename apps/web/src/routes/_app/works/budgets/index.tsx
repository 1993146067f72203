import { searchOf } from '@quilate/domain/kernel/list.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { workBudgetList } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorkBudgetsListPage } from '../../../../modules/workshop/work-budgets/work-budgets-list-page.tsx';

export const Route = createFileRoute('/_app/works/budgets/')({
  validateSearch: searchOf(workBudgetList),
  staticData: { policy: workBudgetsGrants.read },
  component: WorkBudgetsListPage,
});
