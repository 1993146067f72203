/** What every dialog of a budget is told: the budget, and what it is known by. */
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface WorkBudgetDialogProps {
  readonly budget: WorkBudget;
  readonly offer: Offered;
  readonly onClose: () => void;
}

const pairsOf = ({ code, subject, pledgeData, customerName }: WorkBudget): Pair[] => [
  [workBudgetsEs.one, <span className="code">{code}</span>],
  [pledgeData ? workBudgetsEs.page.pledge : worksEs.page.order, subject],
  [workBudgetsEs.page.customer, customerName],
];

export const actOf = ({ budget, offer, onClose }: WorkBudgetDialogProps) => ({
  concept: 'workBudget',
  words: workBudgetsEs,
  of: budget,
  offer,
  pairs: pairsOf(budget),
  onClose,
});
