import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { AuthorisationPhase } from '@quilate/domain/modules/foundations/proofs/proofs.schema.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export const PHASES = Object.keys(proofsEs.phases) as AuthorisationPhase[];

export interface AuthorisationSearch extends PageSearch {
  readonly status?: AuthorisationPhase[] | undefined;
}
export const authorisationSearch = (raw: Record<string, unknown>): AuthorisationSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(PHASES, raw['status']),
});
export const authorisationQuery = ({ limit, cursor, status }: AuthorisationSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
});
