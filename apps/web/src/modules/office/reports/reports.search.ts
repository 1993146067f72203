import { one, searchOf } from '@quilate/domain/kernel/list.ts';
import { reportList } from '@quilate/domain/modules/office/reports/reports.lists.ts';

/** Besides the list, whether the form of a new one is open. */
export const reportSearch = (raw: Record<string, unknown>) => ({
  ...searchOf(reportList)(raw),
  dialog: one(['new']).read(raw['dialog']),
});
