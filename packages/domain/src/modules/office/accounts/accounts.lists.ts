import { flag, ids, list, period, some } from '../../../kernel/list.ts';
import { ACCOUNT_NAMES, ASSETS, KIND_NAMES } from '../../foundations/ledger/ledger.states.ts';
import type { AccountEntry, BooksAccount } from './accounts.schema.ts';

/** By whose they are. Money on its way that has arrived is left out, unless its account is asked for. */
export const accountList = list<BooksAccount>()({
  words: false,
  isShort: true,
  sort: ['of'],
  default: 'of',
  filters: { storeId: ids, account: some(ACCOUNT_NAMES), asset: some(ASSETS), standing: flag },
});

/** In the order of the account, each with the balance it left. */
export const accountEntryList = list<AccountEntry>()({
  words: false,
  sort: ['at'],
  default: '-at',
  filters: { kind: some(KIND_NAMES), ...period('at') },
});
