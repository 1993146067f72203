import { flag, id, ids, list, one, period, some } from '../../../kernel/list.ts';
import type { CashMovement, CashSessionLine } from './cash.schema.ts';
import { KIND_NAMES } from '../../foundations/ledger/ledger.states.ts';
import { CASH_SESSION_STATES, MOVEMENT_ACCOUNTS } from './cash.states.ts';

/**
 * In the order of the account, each with the balance it left; words are a part of an operation's code. `employeeId`
 * made it or signed it.
 */
export const movementList = list<CashMovement>()({
  words: true,
  isShort: true,
  sort: ['at'],
  default: '-at',
  filters: {
    account: one(MOVEMENT_ACCOUNTS),
    kind: some(KIND_NAMES),
    storeId: ids,
    employeeId: id,
    ...period('at'),
  },
});

/** `employeeId` opened it or closed it. */
export const sessionList = list<CashSessionLine>()({
  words: false,
  sort: ['openedAt'],
  default: '-openedAt',
  filters: {
    state: some(CASH_SESSION_STATES),
    storeId: ids,
    employeeId: id,
    hasDifference: flag,
    isUnclosed: flag,
    ...period('openedAt'),
  },
  sums: ['openingDifferenceCents', 'differenceCents', 'cardDifferenceCents'],
});
