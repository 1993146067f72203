/** What waits, beside the entries of the menu. */
import { type PolicyModule, reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';
import { useMenuArea } from '../../../shell/use-area.ts';
import { shipmentFigures } from '../../logistics/shipments/shipments.figures.ts';

const list = at<typeof saleBudgetsContract.list>('GET', '/v1/sale-budgets');

/** Budgets nobody has asked for yet, for who is in the area of purchases (S0 §2), and shipments that stand still. */
export function useCounters(role: Role, isWatching: boolean): Readonly<Record<string, number>> {
  const isPurchases = useMenuArea() === 'BULK_PURCHASES';
  const canSee = (module: PolicyModule): boolean => reachOf(role, { module, access: 'read' }) !== undefined;
  const { data: budgets } = useQuery({
    // Live notices of budgets make it old, like their lists.
    queryKey: ['sale-budgets', 'pending'],
    queryFn: ({ signal }) => call(list, { query: { status: 'pending', limit: 1 } }, { signal }),
    enabled: isWatching && isPurchases && canSee('saleBudgets'),
  });
  const { data: shipments } = useQuery({
    ...shipmentFigures,
    enabled: isWatching && role !== 'DRIVER' && canSee('shipments'),
  });
  return {
    pendingSaleBudgets: isPurchases ? (budgets?.totalCount ?? 0) : 0,
    stalledShipments: shipments?.stalled ?? 0,
  };
}
