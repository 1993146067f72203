import { list, some } from '../../../kernel/list.ts';
import { REPORT_TYPES } from './reports.rules.ts';
import type { Report } from './reports.schema.ts';

export const reportList = list<Report>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { type: some(REPORT_TYPES) },
});
