import {
  EXTRACTION_SOURCES,
  EXTRACTION_STATES,
  type ExtractionSource,
  type ExtractionState,
} from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { asOneOf, asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface ExtractionSearch extends PageSearch {
  readonly source?: ExtractionSource | undefined;
  readonly state?: ExtractionState[] | undefined;
}

export const extractionSearch = (raw: Record<string, unknown>): ExtractionSearch => ({
  ...pageSearch(raw),
  source: asOneOf(EXTRACTION_SOURCES, raw['source']),
  state: asSomeOf(EXTRACTION_STATES, raw['state']),
});

/** The first tab is that of purchases. */
export const extractionQuery = ({ q, source = 'purchases', state, limit, cursor }: ExtractionSearch) => ({
  q,
  source,
  state,
  cursor,
  limit: limit ?? DEFAULT_PAGE_SIZE,
});
