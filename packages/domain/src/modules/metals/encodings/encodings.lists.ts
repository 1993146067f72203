import { flag, list, period, some } from '../../../kernel/list.ts';
import type { EncodingSummary } from './encodings.schema.ts';
import { ENCODING_STATES } from './encodings.states.ts';

export const encodingList = list<EncodingSummary>()({
  words: true,
  isFollowed: true,
  sort: ['at'],
  default: '-at',
  filters: { state: some(ENCODING_STATES), intervened: flag, ...period('at') },
  sums: ['weightMg', 'costCents'],
});
