/** What waits, beside the entries of the menu. */
import { type RoomGrants, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { saleBudgetsPaths } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.paths.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { clientOf } from '../../../shell/client.ts';
import { useMenuArea } from '../../../shell/use-area.ts';
import { shipmentFigures } from '../../logistics/shipments/shipments.figures.ts';

const saleBudgets = clientOf<typeof saleBudgetsContract>()('sale-budgets', saleBudgetsPaths);

/** Budgets nobody has asked for yet, for who is in the area of purchases (S0 §2), and shipments that stand still. */
export function useCounters(role: Role, isWatching: boolean): Readonly<Record<string, number>> {
  const isPurchases = useMenuArea() === 'BULK_PURCHASES';
  const canSee = ({ read }: RoomGrants): boolean => reachOf(role, read) !== undefined;
  const { data: budgets } = useQuery({
    ...saleBudgets.list.query({ query: { status: ['PENDING'], limit: 1 } }),
    enabled: isWatching && isPurchases && canSee(saleBudgetsGrants),
  });
  const { data: shipments } = useQuery({
    ...shipmentFigures,
    enabled: isWatching && role !== 'DRIVER' && canSee(shipmentsGrants),
  });
  return {
    pendingSaleBudgets: isPurchases ? (budgets?.totalCount ?? 0) : 0,
    stalledShipments: shipments?.stalled ?? 0,
  };
}
