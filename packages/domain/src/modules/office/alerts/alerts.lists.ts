import { ids, list, some } from '../../../kernel/list.ts';
import type { Alert } from './alerts.schema.ts';
import { ALERT_PHASES } from './alerts.states.ts';

export const alertList = list<Alert>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  /** What is for everybody is for each shop. */
  filters: { status: some(ALERT_PHASES), storeId: ids },
});
