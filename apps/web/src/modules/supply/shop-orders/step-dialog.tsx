import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { actOf } from './order-dialog.ts';
import { piecesText } from './order-text.ts';
import { PickupDialog } from './pickup-dialog.tsx';
import { ReceptionDialog } from './reception-dialog.tsx';
import { shopOrders } from './shop-orders.queries.ts';

const { dialogs: es } = shopOrdersEs;

export const OrderDialogs = dialogsOf<ShopOrder>({
  request: StepDialog,
  confirm: StepDialog,
  undoConfirm: StepDialog,
  reject: StepDialog,
  declareLost: StepDialog,
  undoReject: StepDialog,
  hold: StepDialog,
  resume: StepDialog,
  undoPrepare: StepDialog,
  handOver: PickupDialog,
  dropOff: StepDialog,
  undoDropOff: StepDialog,
  pickUp: PickupDialog,
  receive: ReceptionDialog,
});

type Step =
  | 'request'
  | 'confirm'
  | 'undoConfirm'
  | 'reject'
  | 'declareLost'
  | 'undoReject'
  | 'hold'
  | 'resume'
  | 'undoPrepare'
  | 'dropOff'
  | 'undoDropOff';

/** A step that is signed, after its reason where the other side will read one. */
function StepDialog(props: Doing<ShopOrder>) {
  const { of: order, offer } = props;
  const action = offer.action as Step;
  return <ActionDialog {...actOf(props)} {...textOf(props)} send={shopOrders[action].on(order.id)} />;
}

/** What it means, with its figure. */
function textOf({ of: order, offer }: Doing<ShopOrder>): { readonly text?: string } {
  if (offer.action === 'confirm') return { text: es.confirm(piecesText(order.units)) };
  if (offer.action === 'undoPrepare') return { text: es.undoPrepare(piecesText(order.pieces.length)) };
  return {};
}
