import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const InventoryStateBadge = badgeOf(inventoriesEs.states, { standby: 'wait', error: 'alert', finish: 'ok' });

export const SituationBadge = badgeOf(inventoriesEs.situations, {
  unread: 'wait',
  moved: 'off',
  read: 'ok',
  arrived: 'ok',
  unexpected: 'alert',
  missing: 'alert',
  found: 'ok',
  explained: 'off',
});
