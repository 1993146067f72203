/** What the address of a home says besides its area. */
import { one } from '@quilate/domain/kernel/list.ts';
import type { Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { type ClockSearch, clockSearch } from '../../counter/cash/cash.search.ts';

export interface HomeSearchParams extends ClockSearch {
  /** Of the shop, or of all somebody reaches. */
  readonly whose?: Whose | undefined;
}
export const homeSearch = (raw: Record<string, unknown>): HomeSearchParams => ({
  ...clockSearch(raw),
  whose: one(['STORE', 'REACH']).read(raw['whose']),
});
