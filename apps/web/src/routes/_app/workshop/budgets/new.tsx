import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewWorkBudgetPage } from '../../../../modules/workshop/work-budgets/new-work-budget-page.tsx';

export const Route = createFileRoute('/_app/workshop/budgets/new')({
  staticData: { policy: workBudgetsGrants.write },
  component: NewWorkBudgetPage,
});
