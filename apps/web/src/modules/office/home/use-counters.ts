/** What waits, beside the entries of the menu. */
import { type PolicyModule, reachOf, type Role } from '@quilate/domain/kernel/policy.ts';
import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { saleBudgetsPaths } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { useMenuArea } from '../../../shell/use-area.ts';
import { shipmentFigures } from '../../logistics/shipments/shipments.figures.ts';

const saleBudgets = clientOf<typeof saleBudgetsContract>()('sale-budgets', saleBudgetsPaths);

/** Budgets nobody has asked for yet, for who is in the area of purchases (S0 §2), and shipments that stand still. */
export function useCounters(role: Role, isWatching: boolean): Readonly<Record<string, number>> {
  const isPurchases = useMenuArea() === 'BULK_PURCHASES';
  const canSee = (module: PolicyModule): boolean => reachOf(role, { module, access: 'read' }) !== undefined;
  const { data: budgets } = useQuery({
    ...saleBudgets.list.query({ query: { status: ['PENDING'], limit: 1 } }),
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
