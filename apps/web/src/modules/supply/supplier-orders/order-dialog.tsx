import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { SupplierOrder } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { supplierOrders } from './supplier-orders.queries.ts';

interface OrderDialogProps {
  readonly order: SupplierOrder;
  readonly offer: Offered;
  readonly onClose: () => void;
}

/** A step that is thought over, with its reason where it takes something back. */
export function OrderDialog({ order, offer, onClose }: OrderDialogProps) {
  const action = offer.action as 'cancel' | 'reopen' | 'undoReceive' | 'undoVerify' | 'close';
  const params = { supplierOrderId: order.id };
  return (
    <ActionDialog
      concept="supplierOrder"
      words={supplierOrdersEs}
      of={order}
      offer={offer}
      onClose={onClose}
      size={440}
      send={(body: { reason: string }, key) =>
        action === 'reopen' || action === 'close'
          ? supplierOrders[action].send({ params, key })
          : supplierOrders[action].send({ params, body, key })
      }
    />
  );
}
