import { flag, ids, list, month, some } from '../../../kernel/list.ts';
import type { SiiFiling } from './sii-filings.schema.ts';
import { SII_BOOKS, SII_MODES, SII_STATES } from './sii-filings.states.ts';

/** Lines of the books, the last one entered first. Words are how the number of the invoice begins. */
export const siiFilingList = list<SiiFiling>()({
  words: true,
  isShort: true,
  sort: ['enteredAt', 'dueOn'],
  default: '-enteredAt',
  filters: {
    book: some(SII_BOOKS),
    companyId: ids,
    month,
    status: some(SII_STATES),
    mode: some(SII_MODES),
    late: flag,
  },
  sums: ['countedCents'],
});
