import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const WorkDueBadge = badgeOf(worksEs.dues, { late: 'alert', today: 'wait', onTime: 'ok' });
export const WorkStateBadge = badgeOf(worksEs.states, {
  PENDING: 'wait',
  STARTED: 'run',
  DONE: 'ok',
  PENDING_TO_PICK_UP: 'wait',
  FINISHED: 'ok',
  CANCELLED: 'off',
  REFUNDED: 'off',
  ASSIGNED_TO_PROVIDER: 'hold',
  SHIPPED_TO_PROVIDER: 'hold',
});
export const WorkStageBadge = badgeOf(worksEs.board.stages, {
  toBegin: 'wait',
  underWay: 'run',
  atSupplier: 'hold',
  done: 'ok',
  toPickUp: 'wait',
});
