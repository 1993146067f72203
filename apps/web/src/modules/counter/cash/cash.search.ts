import { id, ids, one, period } from '@quilate/domain/kernel/list.ts';

/** A count that clocking in or out has asked for goes back to it. */
export interface ClockSearch {
  readonly clock?: 'in' | 'out' | undefined;
}
export const clockSearch = (raw: Record<string, unknown>): ClockSearch => ({
  clock: one(['in', 'out']).read(raw['clock']),
});

/** With what which shops began: all of them without any. */
export interface OpeningsSearch {
  readonly storeId?: readonly string[] | undefined;
}
export const openingsSearch = (raw: Record<string, unknown>): OpeningsSearch => ({ storeId: ids.read(raw['storeId']) });

/** Of which day, and of which shops: one's own without any; and whose counts are told. */
export interface RemainderSearch {
  readonly date?: string | undefined;
  readonly storeId?: readonly string[] | undefined;
  readonly employeeId?: string | undefined;
}
const { from: day } = period('date');
export const remainderSearch = (raw: Record<string, unknown>): RemainderSearch => ({
  date: day.read(raw['date']),
  storeId: ids.read(raw['storeId']),
  employeeId: id.read(raw['employeeId']),
});
