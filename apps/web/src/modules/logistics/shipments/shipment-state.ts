import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ShipmentStateBadge = badgeOf(shipmentsEs.states, {
  created: 'wait',
  'ready-to-ship': 'run',
  'in-mail': 'run',
  received: 'ok',
  finished: 'ok',
  error: 'alert',
  cancelled: 'off',
});

export const SituationBadge = badgeOf(shipmentsEs.situations, {
  asked: 'wait',
  packed: 'run',
  received: 'ok',
  unread: 'alert',
  lost: 'alert',
  'left-out': 'off',
  seized: 'alert',
  back: 'off',
});
