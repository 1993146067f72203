/** What every dialog of an order is told. */
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';

export interface OrderDialogProps {
  readonly order: ShopOrder;
  readonly offer: Offered;
  readonly onClose: () => void;
}

export const actOf = ({ order, offer, onClose }: OrderDialogProps) => ({
  concept: 'shopOrder',
  words: shopOrdersEs,
  of: order,
  offer,
  title: `${(shopOrdersEs.actions as Readonly<Record<string, string>>)[offer.action]}: ${order.code}`,
  size: 440,
  onClose,
});
