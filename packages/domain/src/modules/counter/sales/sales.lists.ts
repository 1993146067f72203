import { id, ids, list, period, some } from '../../../kernel/list.ts';
import type { SaleSummary } from './sales.schema.ts';
import { SALE_FILTERS } from './sales.states.ts';

export const saleList = list<SaleSummary>()({
  words: true,
  isPersonal: true,
  sort: ['soldAt', 'totalCents'],
  default: '-soldAt',
  filters: { status: some(SALE_FILTERS), sellerId: id, storeId: ids, ...period('soldAt') },
  sums: ['pieceCount', 'weightMg', 'totalCents'],
});
