import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { ClosingState, ClosingStatuses } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<ClosingState, Tone>> = { PENDING: 'wait', CONFISCATED: 'alert', RELEASED: 'ok' };
type Status = ClosingStatuses[keyof ClosingStatuses];
const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  PENDING: 'wait',
  PARTIAL: 'run',
  REJECTIONS: 'alert',
  COMPLETED: 'ok',
};

export const ClosingStateBadge = ({ state }: { state: ClosingState }) => (
  <StateBadge tone={TONES[state]}>{closingsEs.states[state]}</StateBadge>
);
export const ClosingStatusBadge = ({ status }: { status: Status }) => (
  <StateBadge tone={STATUS_TONES[status]}>{closingsEs.statuses[status]}</StateBadge>
);
