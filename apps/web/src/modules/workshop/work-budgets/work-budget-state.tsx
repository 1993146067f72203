import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudgetState } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<WorkBudgetState, Tone>> = {
  PENDING: 'wait',
  BUDGETED: 'wait',
  PENDING_REJECTED: 'wait',
  REJECTED: 'off',
  PENDING_APPROVED: 'wait',
  APPROVED: 'ok',
};

export const WorkBudgetStateBadge = ({ state }: { state: WorkBudgetState }) => (
  <StateBadge tone={TONES[state]}>{workBudgetsEs.states[state]}</StateBadge>
);
