import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const WorkTaskStateBadge = badgeOf(workTasksEs.states, { active: 'ok', inactive: 'off' });
