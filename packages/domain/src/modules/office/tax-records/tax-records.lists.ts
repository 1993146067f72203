import { ids, list, period, some } from '../../../kernel/list.ts';
import { FILING_STATES, TAX_MODES } from '../../master-data/receipts/receipts.kinds.ts';
import type { TaxBatch, TaxEvent, TaxFiling } from './tax-records.schema.ts';
import { BATCH_STATES, EVENT_KINDS } from './tax-records.states.ts';

/** Records that are sent, or signed and kept, the last one first. Words are how the number of the invoice begins. */
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

/** The log of who does not send, the last event first. */
export const taxEventList = list<TaxEvent>()({
  words: false,
  sort: ['generatedAt'],
  default: '-generatedAt',
  filters: { companyId: ids, kind: some(EVENT_KINDS), ...period('generatedAt') },
});
