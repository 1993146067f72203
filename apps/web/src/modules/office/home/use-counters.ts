/** What waits, beside the entries of the menu. */
import { reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { at, call } from '../../../shell/api.ts';
import { areaOf } from '../../../shell/menu.ts';

const list = at<typeof saleBudgetsContract.list>('GET', '/v1/sale-budgets');

/** Sale budgets nobody has asked for yet, while somebody is in the area of purchases (S0 §2). */
export function useCounters(role: Role): Readonly<Record<string, number>> {
  const isPurchases = useRouterState({ select: (state) => areaOf(state.location.pathname) === 'BULK_PURCHASES' });
  const canSee = reachOf(role, { module: 'saleBudgets', access: 'read' }) !== undefined;
  const { data } = useQuery({
    // Live notices of budgets make it old, like their lists.
    queryKey: ['sale-budgets', 'pending'],
    queryFn: ({ signal }) => call(list, { query: { status: 'pending', limit: 1 } }, { signal }),
    enabled: isPurchases && canSee,
  });
  return { pendingSaleBudgets: isPurchases ? (data?.totalCount ?? 0) : 0 };
}
