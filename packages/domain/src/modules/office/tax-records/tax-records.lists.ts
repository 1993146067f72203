import { ids, list, period, some } from '../../../kernel/list.ts';
import { FILING_STATES, TAX_MODES } from '../../master-data/receipts/receipts.kinds.ts';
import type { TaxBatch, TaxFiling } from './tax-records.schema.ts';
import { BATCH_STATES } from './tax-records.states.ts';

/** Records that are sent, the last one first. Words are how the number of the invoice begins. */
export const taxFilingList = list<TaxFiling>()({
  words: true,
  isShort: true,
  sort: ['generatedAt'],
  default: '-generatedAt',
  filters: { companyId: ids, status: some(FILING_STATES), mode: some(TAX_MODES), ...period('generatedAt') },
});

export const taxBatchList = list<TaxBatch>()({
  words: false,
  sort: ['sentAt'],
  default: '-sentAt',
  filters: { companyId: ids, status: some(BATCH_STATES) },
});
