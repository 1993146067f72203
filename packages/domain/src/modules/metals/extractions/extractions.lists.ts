import { ids, list, one, some } from '../../../kernel/list.ts';
import type { ExtractionSummary } from './extractions.schema.ts';
import { EXTRACTION_SOURCES, EXTRACTION_STATES } from './extractions.states.ts';

/** What waits, unless a state or some words are asked for. */
export const extractionList = list<ExtractionSummary>()({
  words: true,
  isFollowed: true,
  isShort: true,
  sort: ['arrivedAt', 'weightMg'],
  default: '-arrivedAt',
  /** `storeId` is the shop that took it in; a piece of the division came from none. */
  filters: {
    source: one(EXTRACTION_SOURCES),
    state: some(EXTRACTION_STATES),
    storeId: ids,
  },
  sums: ['jewelCount', 'weightMg', 'goldFineMg', 'silverFineMg'],
});
