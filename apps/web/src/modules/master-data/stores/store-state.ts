import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const StoreStateBadge = badgeOf(storesEs.states, { active: 'ok', inactive: 'off' });
