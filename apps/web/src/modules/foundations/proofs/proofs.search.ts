import {
  AUTHORISATION_PHASES,
  type AuthorisationPhase,
} from '@quilate/domain/modules/foundations/proofs/proofs.states.ts';
import { asSomeOf, DEFAULT_PAGE_SIZE, type PageSearch, pageSearch } from '../../../shell/search-params.ts';

export interface AuthorisationSearch extends PageSearch {
  readonly status?: AuthorisationPhase[] | undefined;
}
export const authorisationSearch = (raw: Record<string, unknown>): AuthorisationSearch => ({
  ...pageSearch(raw),
  q: undefined,
  status: asSomeOf(AUTHORISATION_PHASES, raw['status']),
});
export const authorisationQuery = ({ limit, cursor, status }: AuthorisationSearch) => ({
  limit: limit ?? DEFAULT_PAGE_SIZE,
  cursor,
  status,
});
