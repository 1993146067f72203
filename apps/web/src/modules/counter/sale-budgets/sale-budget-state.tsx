import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudgetState } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<SaleBudgetState, Tone>> = {
  PENDING: 'wait',
  REQUESTED: 'run',
  ENCODED: 'run',
  SHIPPED: 'run',
  RECEIVED: 'ok',
  COMPLETED: 'ok',
};

interface SaleBudgetStateBadgeProps {
  readonly state: SaleBudgetState;
  readonly isGivenUp: boolean;
}

/** One the customer gave up is over, however it is called. */
export const SaleBudgetStateBadge = ({ state, isGivenUp }: SaleBudgetStateBadgeProps) =>
  isGivenUp ? (
    <StateBadge tone="off">{saleBudgetsEs.givenUp}</StateBadge>
  ) : (
    <StateBadge tone={TONES[state]}>{saleBudgetsEs.states[state]}</StateBadge>
  );
