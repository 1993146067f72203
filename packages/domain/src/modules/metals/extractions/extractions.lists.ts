import { list, one, some } from '../../../kernel/list.ts';
import type { ExtractionSummary } from './extractions.schema.ts';
import { EXTRACTION_SOURCES, EXTRACTION_STATES } from './extractions.states.ts';

/** What waits, unless a state or some words are asked for. */
export const extractionList = list<ExtractionSummary>()({
  words: true,
  isShort: true,
  sort: ['arrivedAt', 'weightMg'],
  default: '-arrivedAt',
  filters: { source: one(EXTRACTION_SOURCES), state: some(EXTRACTION_STATES, { isLoose: true }) },
  sums: ['jewelCount', 'weightMg'],
});
