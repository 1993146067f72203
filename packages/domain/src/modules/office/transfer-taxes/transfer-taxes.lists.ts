import { id, ids, list, month, some } from '../../../kernel/list.ts';
import type { TransferTax } from './transfer-taxes.schema.ts';
import { LOT_ORIGINS } from '../../counter/lots/lots.states.ts';
import { TRANSFER_STANDINGS } from './transfer-taxes.states.ts';

/** In the order of their days, as the return lists them. */
export const transferTaxList = list<TransferTax>()({
  words: false,
  sort: ['date'],
  default: 'date',
  filters: { month, companyId: id, storeId: ids, kind: some(LOT_ORIGINS), standing: some(TRANSFER_STANDINGS) },
  sums: ['paidCents', 'baseCents', 'taxCents', 'totalCents'],
});
