import { ids, list, some } from '../../../kernel/list.ts';
import { REPORT_TYPES } from './reports.rules.ts';
import type { Report } from './reports.schema.ts';

export const reportList = list<Report>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  /** A report of every shop is of each of them. */
  filters: { type: some(REPORT_TYPES), storeId: ids },
});
