import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const TradeInStateBadge = badgeOf(tradeInsEs.states, { finished: 'ok', undone: 'off' });
