import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import type { Act, Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { supplierOrders } from './supplier-orders.queries.ts';

type Step = 'cancel' | 'reopen' | 'undoReceive' | 'undoVerify' | 'close';

/** A step that is thought over, with its reason where it takes something back. */
export function OrderDialog(doing: Doing<SupplierOrder>) {
  const send: Act<{ reason: string }, unknown>['send'] = supplierOrders[doing.offer.action as Step].on(doing.of.id);
  return <ActionDialog {...doing} concept="supplierOrder" words={supplierOrdersEs} size={440} send={send} />;
}
