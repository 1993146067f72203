import { flag, id, list, period, some } from '../../../kernel/list.ts';
import { METALS } from '../../../kernel/metals.ts';
import type { ClosingSummary } from './closings.schema.ts';
import { CLOSING_OPENS, CLOSING_STATES } from './closings.states.ts';

export const closingList = list<ClosingSummary>()({
  words: true,
  isPersonal: true,
  isFollowed: true,
  sort: ['madeAt'],
  default: '-madeAt',
  filters: {
    status: some(CLOSING_STATES),
    open: some(CLOSING_OPENS),
    metal: some(METALS),
    customerId: id,
    uninvoiced: flag,
    ...period('madeAt'),
  },
  sums: ['toCollectMg', 'agreedCents', 'toPayCents'],
});
