import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import type { WorkTaskState } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<WorkTaskState, Tone>> = { active: 'ok', inactive: 'off' };

export const WorkTaskStateBadge = ({ state }: { state: WorkTaskState }) => (
  <StateBadge tone={TONES[state]}>{workTasksEs.states[state]}</StateBadge>
);
