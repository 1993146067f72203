import { ids, list, period } from '../../../kernel/list.ts';
import type { StockOpening } from './stock-openings.schema.ts';

export const stockOpeningList = list<StockOpening>()({
  words: false,
  isFollowed: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: { storeId: ids, ...period('madeAt') },
});
