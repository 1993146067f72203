import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { InventoryState, Situation } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<InventoryState, Tone>> = { standby: 'wait', error: 'alert', finish: 'ok' };
export const InventoryStateBadge = ({ state }: { state: InventoryState }) => (
  <StateBadge tone={TONES[state]}>{inventoriesEs.states[state]}</StateBadge>
);

const SITUATION_TONES: Readonly<Record<Situation, Tone>> = {
  unread: 'wait',
  moved: 'off',
  read: 'ok',
  arrived: 'ok',
  unexpected: 'alert',
  missing: 'alert',
  found: 'ok',
  explained: 'off',
};
export const SituationBadge = ({ situation }: { situation: Situation }) => (
  <StateBadge tone={SITUATION_TONES[situation]}>{inventoriesEs.situations[situation]}</StateBadge>
);
