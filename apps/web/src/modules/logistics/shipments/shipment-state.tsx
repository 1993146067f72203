import type { ShipmentState } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { ItemSituation } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<ShipmentState, Tone>> = {
  created: 'wait',
  'ready-to-ship': 'run',
  'in-mail': 'run',
  received: 'ok',
  finished: 'ok',
  error: 'alert',
  cancelled: 'off',
};
export const ShipmentStateBadge = ({ state }: { state: ShipmentState }) => (
  <StateBadge tone={TONES[state]}>{shipmentsEs.states[state]}</StateBadge>
);

const SITUATION_TONES: Readonly<Record<ItemSituation, Tone>> = {
  asked: 'wait',
  packed: 'run',
  received: 'ok',
  unread: 'alert',
  lost: 'alert',
  'left-out': 'off',
  back: 'off',
};
export const SituationBadge = ({ situation }: { situation: ItemSituation }) => (
  <StateBadge tone={SITUATION_TONES[situation]}>{shipmentsEs.situations[situation]}</StateBadge>
);
