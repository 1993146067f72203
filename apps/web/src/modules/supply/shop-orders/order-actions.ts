import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Side } from './order-columns.tsx';

/** The next step of each side, and after it what takes it back or parks it. */
export const ORDER: Readonly<Record<Side, readonly string[]>> = {
  shop: ['request', 'pickUp', 'receive', 'validate', 'receiveLate', 'declareLost'],
  bulk: [
    'confirm',
    'prepare',
    'handOver',
    'resume',
    'dropOff',
    'undoDropOff',
    'hold',
    'undoConfirm',
    'undoReject',
    'undoPrepare',
    'reject',
  ],
};
/** What the shop is told no with: never instead of the answer it waits for. */
export const DANGERS = ['hold', 'reject', 'declareLost'];

/** What has not been kept of a review has to be, before it is confirmed. */
export const untilSaved = (order: ShopOrder): ShopOrder => ({
  ...order,
  actions: order.actions.map((offer) =>
    offer.action === 'confirm' ? { ...offer, allowed: false, reason: 'unsaved' } : offer,
  ),
});
/** Of each side, with what only the screen knows. */
export const WORDS = {
  shop: { ...shopOrdersEs, reasons: { ...shopOrdersEs.reasons, unsaved: shopOrdersEs.page.saveFirst } },
  bulk: {
    ...shopOrdersEs,
    title: shopOrdersEs.bulkTitle,
    reasons: { ...shopOrdersEs.reasons, unsaved: shopOrdersEs.page.saveFirst },
  },
};
