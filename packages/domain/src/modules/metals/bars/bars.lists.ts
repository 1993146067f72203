import { list, period, some } from '../../../kernel/list.ts';
import type { BarSummary } from './bars.schema.ts';
import { BAR_STATES, BAR_TYPES } from './bars.states.ts';

export const barList = list<BarSummary>()({
  words: true,
  isFollowed: true,
  sort: ['castAt'],
  default: '-castAt',
  filters: { state: some(BAR_STATES), type: some(BAR_TYPES), ...period('castAt') },
  sums: ['weightMg', 'fineMg', 'costCents', 'priceCents'],
});
