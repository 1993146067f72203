import { one } from '@quilate/domain/kernel/list.ts';

/** A count that clocking in or out has asked for goes back to it. */
export interface ClockSearch {
  readonly clock?: 'in' | 'out' | undefined;
}
export const clockSearch = (raw: Record<string, unknown>): ClockSearch => ({
  clock: one(['in', 'out']).read(raw['clock']),
});
