import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const SaleStateBadge = badgeOf(salesEs.states, { finished: 'ok', partialReturn: 'wait', fullReturn: 'off' });
