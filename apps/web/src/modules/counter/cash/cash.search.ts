import { type LedgerKindName, LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import {
  asDate,
  asOneOf,
  asSomeOf,
  DEFAULT_PAGE_SIZE,
  type PageSearch,
  pageSearch,
} from '../../../shell/search-params.ts';

export const ACCOUNTS = ['till', 'remainder', 'card', 'bank'] as const;
export type Account = (typeof ACCOUNTS)[number];
export const KINDS = Object.keys(LEDGER_KINDS) as LedgerKindName[];

export interface MovementSearch extends PageSearch {
  readonly account?: Account | undefined;
  readonly kind?: LedgerKindName[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const movementSearch = (raw: Record<string, unknown>): MovementSearch => ({
  ...pageSearch(raw),
  account: asOneOf(ACCOUNTS, raw['account']),
  kind: asSomeOf(KINDS, raw['kind']),
  from: asDate(raw['from']),
  to: asDate(raw['to']),
});

/** What the server is asked for, with this screen's defaults filled in. */
export const movementQuery = (search: MovementSearch): MovementSearch => ({
  ...search,
  limit: search.limit ?? DEFAULT_PAGE_SIZE,
});

/** A count that clocking in or out has asked for goes back to it. */
export interface ClockSearch {
  readonly clock?: 'in' | 'out' | undefined;
}
export const clockSearch = (raw: Record<string, unknown>): ClockSearch => ({
  clock: asOneOf(['in', 'out'], raw['clock']),
});
