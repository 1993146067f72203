import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { badgeOf, StateBadge } from '../../../ui/state-badge.tsx';

const OnItsWay = badgeOf(saleBudgetsEs.states, {
  PENDING: 'wait',
  REQUESTED: 'run',
  ENCODED: 'run',
  SHIPPED: 'run',
  RECEIVED: 'ok',
  COMPLETED: 'ok',
});

/** One the customer gave up is over, however it is called. */
export const SaleBudgetStateBadge = ({ state, isGivenUp }: Pick<SaleBudget, 'state' | 'isGivenUp'>) =>
  isGivenUp ? <StateBadge tone="off">{saleBudgetsEs.givenUp}</StateBadge> : <OnItsWay state={state} />;
