import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const LotStateBadge = badgeOf(lotsEs.states, {
  active: 'run',
  'block-int': 'hold',
  blocked: 'hold',
  'initially-blocked': 'hold',
  coded: 'ok',
  coding: 'run',
  'to-be-coded': 'wait',
  'to-be-released': 'wait',
  tagged: 'ok',
  intervened: 'alert',
  'intervened-police': 'alert',
  released: 'ok',
  'picked-up': 'ok',
  'to-be-shipped': 'run',
  'police-book': 'run',
  'critical-delay': 'alert',
  paid: 'ok',
  'preparing-police-book': 'run',
  removed: 'off',
  'removed-metal': 'off',
  'removed-issue': 'off',
  null: 'off',
});
