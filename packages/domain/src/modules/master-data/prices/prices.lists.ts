import { list, one, period, some } from '../../../kernel/list.ts';
import type { PriceVersion, ReadQuote } from './prices.schema.ts';
import { FINE_METALS, PRICE_SECTIONS, QUOTE_STATES } from './prices.states.ts';

export const priceHistoryList = list<PriceVersion>()({
  words: false,
  sort: ['validFrom'],
  default: '-validFrom',
  filters: { section: one(PRICE_SECTIONS) },
});

export const marketQuoteList = list<ReadQuote>()({
  words: false,
  sort: ['readAt'],
  default: '-readAt',
  filters: { metal: one(FINE_METALS), state: some(QUOTE_STATES), ...period('readAt') },
});
