import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf, type OrderDialogProps } from './order-dialog.ts';
import { piecesText } from './order-text.ts';
import { PickupDialog } from './pickup-dialog.tsx';
import { ReceptionDialog } from './reception-dialog.tsx';
import { shopOrders } from './shop-orders.queries.ts';

const { dialogs: es } = shopOrdersEs;

/** The dialog of the action that was picked. */
export function OrderDialogs(props: OrderDialogProps) {
  switch (props.offer.action) {
    case 'pickUp':
    case 'handOver':
      return <PickupDialog {...props} />;
    case 'receive':
      return <ReceptionDialog {...props} />;
    default:
      return <StepDialog {...props} />;
  }
}

type Step =
  | 'request'
  | 'confirm'
  | 'undoConfirm'
  | 'reject'
  | 'undoReject'
  | 'hold'
  | 'resume'
  | 'undoPrepare'
  | 'dropOff'
  | 'undoDropOff';

/** A step that is signed, after its reason where the other side will read one. */
function StepDialog(props: OrderDialogProps) {
  const { order, offer } = props;
  const action = offer.action as Step;
  return <ActionDialog {...actOf(props)} {...textOf(props)} send={shopOrders[action].on(order.id)} />;
}

/** What it means, with its figure. */
function textOf({ order, offer }: OrderDialogProps): { readonly text?: string } {
  if (offer.action === 'confirm') return { text: es.confirm(piecesText(order.units)) };
  if (offer.action === 'undoPrepare') return { text: es.undoPrepare(piecesText(order.pieces.length)) };
  return {};
}
