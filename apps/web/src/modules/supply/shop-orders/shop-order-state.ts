import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ShopOrderBadge = badgeOf(shopOrdersEs.states, {
  pending: 'wait',
  requested: 'run',
  confirmed: 'run',
  'ready-to-pick-up': 'run',
  'dropped-off': 'run',
  'picked-up': 'run',
  received: 'run',
  finished: 'ok',
  rejected: 'off',
  'on-hold': 'hold',
});
export const LineBadge = badgeOf(shopOrdersEs.lineStates, {
  pending: 'wait',
  equals: 'ok',
  adds: 'run',
  increases: 'run',
  decreases: 'run',
  rejects: 'off',
  'on-hold': 'hold',
});
