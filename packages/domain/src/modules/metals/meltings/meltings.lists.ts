import { flag, list, one, period, some } from '../../../kernel/list.ts';
import type { MeltingSummary } from './meltings.schema.ts';
import { MELTING_STATES } from './meltings.states.ts';

/** Being managed, or over: a cancelled one is among those that are done, nothing is left to do with it (S1 §2). */
export const MELTING_TABS = ['pending', 'completed'] as const;

export const meltingList = list<MeltingSummary>()({
  words: true,
  isFollowed: true,
  sort: ['at'],
  default: '-at',
  filters: { tab: one(MELTING_TABS), state: some(MELTING_STATES), intervened: flag, ...period('at') },
  sums: ['weightMg', 'fineMg', 'barMg', 'pureMg'],
});
