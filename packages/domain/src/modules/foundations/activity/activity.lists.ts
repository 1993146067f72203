import { id, list, period, texts } from '../../../kernel/list.ts';
import type { AuditLine } from './activity.schema.ts';

/** Words are the beginning of an operation's code; its order is that of the chains. */
export const activityList = list<AuditLine>()({
  words: true,
  isShort: true,
  sort: ['at'],
  default: '-at',
  filters: { recordId: id, action: texts, employeeId: id, storeId: id, ...period('at') },
});
