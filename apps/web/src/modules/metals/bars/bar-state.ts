import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const BarStateBadge = badgeOf(barsEs.states, { HELD: 'run', SOLD: 'wait', PAID: 'ok', SUPPLIED: 'off' });
