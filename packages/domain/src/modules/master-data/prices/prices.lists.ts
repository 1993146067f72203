import { list, one } from '../../../kernel/list.ts';
import type { PriceVersion } from './prices.schema.ts';
import { PRICE_SECTIONS } from './prices.states.ts';

export const priceHistoryList = list<PriceVersion>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { section: one(PRICE_SECTIONS) },
});
