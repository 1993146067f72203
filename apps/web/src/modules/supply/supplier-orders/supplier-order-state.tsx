import { count } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { badgeOf, StateBadge } from '../../../ui/state-badge.tsx';

const OnItsWay = badgeOf(supplierOrdersEs.states, { created: 'run', received: 'run', verified: 'ok', encoded: 'ok' });

type Shown = Pick<SupplierOrder, 'state' | 'isCancelled' | 'uncodedUnits'>;

/** What will not come is over, however it is called; what has lost its code is not. */
export function SupplierOrderBadge({ state, isCancelled, uncodedUnits }: Shown) {
  if (isCancelled) return <StateBadge tone="off">{supplierOrdersEs.cancelled}</StateBadge>;
  if (uncodedUnits === 0) return <OnItsWay state={state} />;
  return <StateBadge tone="alert">{supplierOrdersEs.uncoding.badge(count(uncodedUnits))}</StateBadge>;
}
export const LineResultBadge = badgeOf(supplierOrdersEs.results, { verified: 'ok', mismatch: 'alert' });
