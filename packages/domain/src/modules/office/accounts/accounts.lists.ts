import { flag, ids, list, period, some } from '../../../kernel/list.ts';
import { ACCOUNT_NAMES, ASSETS } from '../../foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS, type LedgerKindName } from '../../foundations/ledger/ledger.kinds.ts';
import type { AccountEntry, BooksAccount } from './accounts.schema.ts';

/** By their path. Money on its way that has arrived is left out, unless its account is asked for. */
export const accountList = list<BooksAccount>()({
  words: false,
  isShort: true,
  sort: ['id'],
  default: 'id',
  filters: { storeId: ids, account: some(ACCOUNT_NAMES), asset: some(ASSETS), standing: flag },
});

const KINDS = Object.keys(LEDGER_KINDS) as LedgerKindName[];
/** In the order of the account, each with the balance it left. */
export const accountEntryList = list<AccountEntry>()({
  words: false,
  sort: ['at'],
  default: '-at',
  filters: { kind: some(KINDS), ...period('at') },
});
