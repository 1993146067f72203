import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const MeltingStateBadge = badgeOf(meltingsEs.states, { PENDING: 'wait', COMPLETED: 'ok', CANCELLED: 'off' });

export const BundleStateBadge = badgeOf(meltingsEs.states, {
  UNREVIEWED: 'wait',
  REVIEWED: 'run',
  ASSIGNED_TO_MELTING: 'ok',
});
