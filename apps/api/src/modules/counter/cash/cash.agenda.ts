import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { sessionList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { authorisationsGrants } from '@quilate/domain/modules/foundations/proofs/proofs.grants.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listSessions } from './cash.queries.ts';

export const cashAgenda = agenda(sessionList, {
  policy: cashGrants.read,
  page: ({ db, scope }, query) => listSessions(db, scope, query),
  name: ({ storeName }) => storeName,
  lines: {
    tillsUnclosed: { on: { RETAIL: '/transactions/sessions' }, urgency: 'late', search: { isUnclosed: 'true' } },
    tillDifferences: {
      on: { RETAIL: '/transactions/sessions' },
      urgency: 'late',
      search: (today) => ({ hasDifference: 'true' as const, from: addDays(today, -1), to: addDays(today, -1) }),
      policy: authorisationsGrants.read,
    },
  },
});
