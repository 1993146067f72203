import { list, some } from '../../../kernel/list.ts';
import type { StoreSummary } from './stores.schema.ts';
import { STORE_STATES } from './stores.states.ts';

/** By code: there are some dozens. */
export const storeList = list<StoreSummary>()({
  words: true,
  isFollowed: true,
  isShort: true,
  sort: ['code', 'name'],
  default: 'code',
  filters: { status: some(STORE_STATES) },
});
