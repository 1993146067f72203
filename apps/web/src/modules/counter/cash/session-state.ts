import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const SessionStateBadge = badgeOf(cashEs.states, { open: 'ok', closed: 'off' });
