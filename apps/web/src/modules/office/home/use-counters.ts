/** What waits, beside the entries of the menu. */
import { reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { areaOf } from '../../../shell/menu.ts';
import { saleBudgetsQueries } from '../../counter/sale-budgets/sale-budgets.queries.ts';

/** Sale budgets nobody has asked for yet, while somebody is in the area of purchases (S0 §2). */
export function useCounters(role: Role): Readonly<Record<string, number>> {
  const isPurchases = useRouterState({ select: (state) => areaOf(state.location.pathname) === 'BULK_PURCHASES' });
  const canSee = reachOf(role, { module: 'saleBudgets', access: 'read' }) !== undefined;
  const { data } = useQuery({
    ...saleBudgetsQueries.list({ status: ['PENDING'], limit: 1 }),
    enabled: isPurchases && canSee,
  });
  return { pendingSaleBudgets: isPurchases ? (data?.totalCount ?? 0) : 0 };
}
