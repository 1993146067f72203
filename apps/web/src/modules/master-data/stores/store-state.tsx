import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import type { StoreState } from '@quilate/domain/modules/master-data/stores/stores.states.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

export const StoreStateBadge = ({ state }: { state: StoreState }) => (
  <StateBadge tone={state === 'active' ? 'ok' : 'off'}>{storesEs.states[state]}</StateBadge>
);
