import { list, one, period, some } from '../../../kernel/list.ts';
import type { CashMovement, CashSession } from './cash.schema.ts';
import { KIND_NAMES, MOVEMENT_ACCOUNTS } from './cash.states.ts';

/** In the order of the account, each with the balance it left; words are a part of an operation's code. */
export const movementList = list<CashMovement>()({
  words: true,
  isShort: true,
  sort: ['at'],
  default: '-at',
  filters: { account: one(MOVEMENT_ACCOUNTS), kind: some(KIND_NAMES), ...period('at') },
});

export const sessionList = list<CashSession>()({ words: false, sort: ['openedAt'], default: '-openedAt' });
