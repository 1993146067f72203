/** What every dialog of a budget says: the budget, and what it is known by. */
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';

const pairsOf = ({ code, subject, pledgeData, customerName }: WorkBudget): Pair[] => [
  [workBudgetsEs.one, <span className="code">{code}</span>],
  [pledgeData ? workBudgetsEs.page.pledge : worksEs.page.order, subject],
  [workBudgetsEs.page.customer, customerName],
];

export const actOf = (doing: Doing<WorkBudget>) => ({
  ...doing,
  concept: 'workBudget',
  words: workBudgetsEs,
  pairs: pairsOf(doing.of),
});
