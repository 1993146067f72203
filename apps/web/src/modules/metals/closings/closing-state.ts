import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ClosingStateBadge = badgeOf(closingsEs.states, { PENDING: 'wait', CONFISCATED: 'alert', RELEASED: 'ok' });
export const ClosingStatusBadge = badgeOf(closingsEs.statuses, {
  PENDING: 'wait',
  PARTIAL: 'run',
  REJECTIONS: 'alert',
  COMPLETED: 'ok',
});
