import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<WorkState, Tone>> = {
  PENDING: 'wait',
  STARTED: 'run',
  DONE: 'ok',
  PENDING_TO_PICK_UP: 'wait',
  FINISHED: 'ok',
  CANCELLED: 'off',
  REFUNDED: 'off',
  ASSIGNED_TO_PROVIDER: 'hold',
  SHIPPED_TO_PROVIDER: 'hold',
};

export const WorkStateBadge = ({ state }: { state: WorkState }) => (
  <StateBadge tone={TONES[state]}>{worksEs.states[state]}</StateBadge>
);
