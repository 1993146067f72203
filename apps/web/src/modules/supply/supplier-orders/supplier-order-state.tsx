import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { badgeOf, StateBadge } from '../../../ui/state-badge.tsx';

const OnItsWay = badgeOf(supplierOrdersEs.states, { created: 'run', received: 'run', verified: 'ok', encoded: 'ok' });

/** What will not come is over, however it is called. */
export const SupplierOrderBadge = ({ state, isCancelled }: Pick<SupplierOrder, 'state' | 'isCancelled'>) =>
  isCancelled ? <StateBadge tone="off">{supplierOrdersEs.cancelled}</StateBadge> : <OnItsWay state={state} />;
export const LineResultBadge = badgeOf(supplierOrdersEs.results, { verified: 'ok', mismatch: 'alert' });
