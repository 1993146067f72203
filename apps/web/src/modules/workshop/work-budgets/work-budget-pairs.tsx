/** What every dialog of a budget has: the budget, and what it is told by. */
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Pair } from '../../../ui/pairs.tsx';

export interface WorkBudgetDialogProps {
  readonly budget: WorkBudget;
  readonly onClose: () => void;
}

export const pairsOf = ({ code, subject, pledgeData, customerName }: WorkBudget): Pair[] => [
  [workBudgetsEs.one, <span className="code">{code}</span>],
  [pledgeData ? workBudgetsEs.page.pledge : worksEs.page.order, subject],
  [workBudgetsEs.page.customer, customerName],
];
