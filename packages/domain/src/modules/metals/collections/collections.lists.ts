import { flag, list, period, some } from '../../../kernel/list.ts';
import type { CollectionSummary } from './collections.schema.ts';
import { COLLECTION_STATES } from './collections.states.ts';

export const collectionList = list<CollectionSummary>()({
  words: true,
  isPersonal: true,
  isFollowed: true,
  sort: ['at'],
  default: '-at',
  filters: { status: some(COLLECTION_STATES), intervened: flag, ...period('at') },
});
