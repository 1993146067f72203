import { ids, list, some } from '../../../kernel/list.ts';
import type { Authorisation } from './proofs.schema.ts';
import { AUTHORISATION_PHASES } from './proofs.states.ts';

export const authorisationList = list<Authorisation>()({
  words: false,
  sort: ['issuedAt'],
  default: '-issuedAt',
  filters: { status: some(AUTHORISATION_PHASES), storeId: ids },
});
