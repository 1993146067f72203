import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { LineState, ShopOrderState } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<ShopOrderState, Tone>> = {
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
};
const LINE_TONES: Readonly<Record<LineState, Tone>> = {
  pending: 'wait',
  equals: 'ok',
  adds: 'run',
  increases: 'run',
  decreases: 'run',
  rejects: 'off',
  'on-hold': 'hold',
};

export const ShopOrderBadge = ({ state }: { state: ShopOrderState }) => (
  <StateBadge tone={TONES[state]}>{shopOrdersEs.states[state]}</StateBadge>
);
export const LineBadge = ({ state }: { state: LineState }) => (
  <StateBadge tone={LINE_TONES[state]}>{shopOrdersEs.lineStates[state]}</StateBadge>
);
