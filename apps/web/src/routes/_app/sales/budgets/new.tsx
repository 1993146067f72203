import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewSaleBudgetPage } from '../../../../modules/counter/sale-budgets/new-sale-budget-page.tsx';

export const Route = createFileRoute('/_app/sales/budgets/new')({
  staticData: { policy: saleBudgetsGrants.write },
  component: NewSaleBudgetPage,
});
