import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const WorkBudgetStateBadge = badgeOf(workBudgetsEs.states, {
  PENDING: 'wait',
  BUDGETED: 'wait',
  PENDING_REJECTED: 'wait',
  REJECTED: 'off',
  PENDING_APPROVED: 'wait',
  APPROVED: 'ok',
});
