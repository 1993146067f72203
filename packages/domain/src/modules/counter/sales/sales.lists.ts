import { id, ids, list, one, period, some } from '../../../kernel/list.ts';
import type { SaleSummary } from './sales.schema.ts';
import { EXIT_FILTERS, SALE_FILTERS } from './sales.states.ts';

export const saleList = list<SaleSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['soldAt', 'totalCents'],
  default: '-soldAt',
  filters: {
    status: some(SALE_FILTERS),
    exitProof: one(EXIT_FILTERS),
    sellerId: id,
    storeId: ids,
    ...period('soldAt'),
  },
  sums: ['pieceCount', 'weightMg', 'totalCents'],
});
