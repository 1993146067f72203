import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const AppraisalStateBadge = badgeOf(appraisalsEs.states, { open: 'ok', expired: 'off', closed: 'off' });
