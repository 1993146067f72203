import { ids, list, period, some } from '../../../kernel/list.ts';
import type { TradeInSummary } from './trade-ins.schema.ts';
import { TRADE_IN_STATES } from './trade-ins.states.ts';

/** Found by the words of either half. */
export const tradeInList = list<TradeInSummary>()({
  words: true,
  isPersonal: true,
  isFollowed: true,
  isShort: true,
  sort: ['madeAt', 'tradedCents'],
  default: '-madeAt',
  filters: { state: some(TRADE_IN_STATES), storeId: ids, ...period('madeAt') },
  sums: ['tradedCents'],
});
