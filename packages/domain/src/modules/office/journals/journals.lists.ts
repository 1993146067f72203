import { id, ids, list, period, some } from '../../../kernel/list.ts';
import { JOURNAL_ACCOUNTS } from './journals.accounts.ts';
import type { JournalDaySum } from './journals.schema.ts';

/** Day by day, in the order of the accounts; without days, the last one that is over. */
export const journalList = list<JournalDaySum>()({
  words: false,
  isShort: true,
  sort: ['date'],
  default: 'date',
  filters: { companyId: id, storeId: ids, account: some(JOURNAL_ACCOUNTS), ...period('date') },
  sums: ['debitCents', 'creditCents'],
});
