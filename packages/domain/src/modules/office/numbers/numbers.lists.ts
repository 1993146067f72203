import { flag, ids, list, some, whole } from '../../../kernel/list.ts';
import type { NumberSeries } from './numbers.schema.ts';
import { NUMBERED } from './numbers.states.ts';

/** In the order documents are asked for: invoices, closes and police books first. */
export const numberList = list<NumberSeries>()({
  words: false,
  isShort: true,
  sort: ['kind', 'missing'],
  default: 'kind',
  filters: { kind: some(NUMBERED), storeId: ids, year: whole(2099), hasGaps: flag },
});
